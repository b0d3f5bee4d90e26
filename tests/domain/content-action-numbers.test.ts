import { describe, expect, it } from 'vitest'
import { countActionsBefore } from '../../admin/content/section-list/section-pages.ts'
import { numberActions } from '../../admin/content-shared/content-items.ts'
import { action } from '../support/actions.ts'

const rows = (count: number, more = {}) =>
  Array.from({ length: count }, (_, index) => action(String(100 + index), {}, { actionNumber: 0, ...more }))
const numbers = (actions: ReturnType<typeof rows>, base: number) =>
  numberActions(actions, base).map(({ actionNumber }) => actionNumber)

describe('the number of an action', () => {
  it('is its position after the actions of the pages before: the second page of 20 begins at base + 21', () => {
    expect(numbers(rows(25), 30).slice(18, 21)).toEqual([49, 50, 51])
    expect(numbers(rows(25), 0)[20]).toBe(21)
  })

  it('is the one returned by the server, whatever its position', () => {
    const [first = action('1', {}), ...others] = rows(3)
    expect(numbers([{ ...first, actionNumber: 40 }, ...others], 7)).toEqual([40, 9, 10])
  })

  it('does not count options', () => {
    const [first, second, third] = rows(3)
    const option = action('9', {}, { component_type: 'option', actionNumber: 0 })
    const all = [first, option, second, third].flatMap((row) => row ?? [])
    expect(numbers(all, 0).filter((_, index) => index !== 1)).toEqual([1, 2, 3])
  })
})

it('the number of actions before a page is the sum of the earlier pages', () => {
  const pages = [30, 7, 23].map((actionCount, index) => ({ id: String(index), actionCount }))
  expect(pages.map(({ id }) => countActionsBefore(pages, id))).toEqual([0, 30, 37])
})
