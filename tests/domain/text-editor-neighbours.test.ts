import { describe, expect, it } from 'vitest'
import type { PageItem } from '../../admin/content-shared/content-types.ts'
import { findNextGap, findRowsAround } from '../../admin/text-editor/page/neighbour-rows.ts'
import type { Language } from '../../domain/languages.ts'
import { action } from '../support/actions.ts'

const whole = { ru: 'да', he: 'כן', en: 'yes' }
const page = [
  action('1', { ru: 'да' }),
  action('2', whole),
  action('3', {}, { component_type: 'option' }),
  action('4', { ru: 'да', he: 'כן' }),
]

const rows = (actions: readonly PageItem[], id: string, list: string) =>
  findRowsAround(actions, id, { list, language: 'ru' })
const gapAfter = (id: string, list: string, worked?: Language) => findNextGap(rows(page, id, list), worked)
const ids = (actions: readonly PageItem[]) => actions.map(({ id }) => id)

describe('the next gap of a page', () => {
  it('is that of the next text which misses a language, options left out', () => {
    expect(gapAfter('1', '/drill')).toMatchObject({ id: '4', language: 'en' })
  })

  it('goes on from the last text to the first', () => {
    expect(gapAfter('4', '/drill')).toMatchObject({ id: '1', language: 'he' })
  })

  it('stays with the language and the rows that the list shows', () => {
    expect(gapAfter('4', '/drill?missing=en')).toMatchObject({ id: '1', language: 'en' })
    expect(gapAfter('1', '/drill?missing=he')).toBeUndefined()
    expect(gapAfter('2', '/drill?q=page.1')).toMatchObject({ id: '1', language: 'he' })
  })

  it('is one of the language that is worked in', () => {
    expect(gapAfter('1', '/drill', 'he')).toBeUndefined()
    expect(gapAfter('4', '/drill', 'en')).toMatchObject({ id: '1', language: 'en' })
  })

  it('is none where no other text misses a language', () => {
    expect(findNextGap(rows(page.slice(0, 2), '1', '/drill'), undefined)).toBeUndefined()
  })
})

describe('the neighbours of a text', () => {
  it('are the rows before and after it', () => {
    const { before, here, after } = rows(page, '2', '/drill')
    expect([ids(before), here?.id, ids(after)]).toEqual([['1'], '2', ['4']])
  })

  it('stand in the order and among the rows that the list shows', () => {
    const turned = rows(page, '2', '/drill?sort=actionNumber&order=DESC')
    expect([ids(turned.before), ids(turned.after)]).toEqual([['4'], ['1']])
    expect(ids(rows(page, '1', '/drill?missing=en').after)).toEqual(['4'])
  })

  it('are found from the place of the text, although the list no longer shows it', () => {
    const { before, after } = rows(page, '2', '/drill?missing=en')
    expect([ids(before), ids(after)]).toEqual([['1'], ['4']])
  })

  it('do not follow the search of another place', () => {
    expect(ids(rows(page, '1', '/content/pending?q=anna').after)).toEqual(['2', '4'])
  })
})
