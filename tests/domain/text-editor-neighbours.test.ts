import { describe, expect, it } from 'vitest'
import type { PageItem } from '../../admin/content-shared/content-types.ts'
import { findNextGap, findRowsAround } from '../../admin/text-editor/page/neighbour-rows.ts'
import type { Language } from '../../domain/languages.ts'
import { action } from '../support/actions.ts'

const allTexts = { ru: 'да', he: 'כן', en: 'yes' }
const page = [
  action('1', { ru: 'да' }),
  action('2', allTexts),
  action('3', {}, { component_type: 'option' }),
  action('4', { ru: 'да', he: 'כן' }),
]

const rows = (actions: readonly PageItem[], id: string, list: string) =>
  findRowsAround(actions, id, { list, language: 'ru' })
const gapAfter = (id: string, list: string, worked?: Language) => findNextGap(rows(page, id, list), worked)
const ids = (actions: readonly PageItem[]) => actions.map(({ id }) => id)

describe('the next gap of a page', () => {
  it('is in the next text that lacks a language, options excluded', () => {
    expect(gapAfter('1', '/drill')).toMatchObject({ id: '4', language: 'en' })
  })

  it('continues from the last text to the first', () => {
    expect(gapAfter('4', '/drill')).toMatchObject({ id: '1', language: 'he' })
  })

  it('respects the language and the filter of the list', () => {
    expect(gapAfter('4', '/drill?missing=en')).toMatchObject({ id: '1', language: 'en' })
    expect(gapAfter('1', '/drill?missing=he')).toBeUndefined()
    expect(gapAfter('2', '/drill?q=page.1')).toMatchObject({ id: '1', language: 'he' })
  })

  it('is preferably in the current language', () => {
    expect(gapAfter('1', '/drill', 'he')).toBeUndefined()
    expect(gapAfter('4', '/drill', 'en')).toMatchObject({ id: '1', language: 'en' })
  })

  it('is undefined when no other text lacks a language', () => {
    expect(findNextGap(rows(page.slice(0, 2), '1', '/drill'), undefined)).toBeUndefined()
  })
})

describe('the neighbours of a text', () => {
  it('are the rows before and after it', () => {
    const { before, here, after } = rows(page, '2', '/drill')
    expect([ids(before), here?.id, ids(after)]).toEqual([['1'], '2', ['4']])
  })

  it('respect the order and the filter of the list', () => {
    const turned = rows(page, '2', '/drill?sort=actionNumber&order=DESC')
    expect([ids(turned.before), ids(turned.after)]).toEqual([['4'], ['1']])
    expect(ids(rows(page, '1', '/drill?missing=en').after)).toEqual(['4'])
  })

  it('are found by the position of the text even if the list no longer contains it', () => {
    const { before, after } = rows(page, '2', '/drill?missing=en')
    expect([ids(before), ids(after)]).toEqual([['1'], ['4']])
  })

  it('ignore the search of another page', () => {
    expect(ids(rows(page, '1', '/content/pending?q=anna').after)).toEqual(['2', '4'])
  })
})
