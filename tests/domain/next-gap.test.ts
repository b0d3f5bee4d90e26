import { describe, expect, it } from 'vitest'
import { nextGap } from '../../admin/pages/content/editor/next-gap.ts'
import { action } from '../support/actions.ts'

const whole = { ru: 'да', he: 'כן', en: 'yes' }
const page = [
  action('1', { ru: 'да' }),
  action('2', whole),
  action('3', {}, { component_type: 'option' }),
  action('4', { ru: 'да', he: 'כן' }),
]

describe('the next gap of a page', () => {
  it('is that of the next text which misses a language, options left out', () => {
    expect(nextGap(page, '1', '/drill')).toEqual({ id: '4', language: 'en' })
  })

  it('goes on from the last text to the first', () => {
    expect(nextGap(page, '4', '/drill')).toEqual({ id: '1', language: 'he' })
  })

  it('stays with the language and the rows that the list shows', () => {
    expect(nextGap(page, '4', '/drill?missing=en')).toEqual({ id: '1', language: 'en' })
    expect(nextGap(page, '1', '/drill?missing=he')).toBeUndefined()
    expect(nextGap(page, '2', '/drill?q=page.1')).toEqual({ id: '1', language: 'he' })
  })

  it('is none where no other text misses a language', () => {
    expect(
      nextGap(
        [page[0], page[1]].flatMap((row) => row ?? []),
        '1',
        '/drill',
      ),
    ).toBeUndefined()
  })
})
