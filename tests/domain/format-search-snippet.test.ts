import { describe, expect, it } from 'vitest'
import { searchSnippet, splitByMatches } from '../../domain/format/search-snippet.ts'
import { normalizeForSearch } from '../../domain/format/search-text.ts'

const snippetFor = (text: string, sought: string) => searchSnippet(text, normalizeForSearch(sought))
const t = (count: number) => Array.from({ length: count }, (_, index) => `слово${index}`).join(' ')

describe('the excerpt of a found text', () => {
  it('is the whole of a short text', () => {
    expect(snippetFor('Платёж за месяц', 'платеж')).toBe('Платёж за месяц')
  })

  it('consists of whole words around the match, with an ellipsis at cut ends', () => {
    const snippet = snippetFor(`${t(200)} платёж ${t(200)}`, 'ПЛАТЕЖ')
    expect(snippet).toMatch(/^…слово\d+ .*платёж слово0 .*слово\d+…$/)
    expect(snippet.length).toBeLessThan(200)
  })

  it('begins with the text when the match is near its beginning, and ends with it near its end', () => {
    expect(snippetFor(`Платёж ${t(200)}`, 'платёж')).toMatch(/^Платёж слово0 /)
    expect(snippetFor(`${t(200)} платёж`, 'платёж')).toMatch(/ платёж$/)
  })

  it('contains the match even if points and direction marks are left out before it', () => {
    expect(snippetFor(`${'שָׁלוֹם\u200f '.repeat(100)} משכנתא ${t(100)}`, 'משכנתא')).toContain('משכנתא')
  })
})

describe('the search matches in a text', () => {
  const matches = (text: string, ...words: string[]) =>
    splitByMatches(text, words)
      .filter(({ isMatch }) => isMatch)
      .map(({ part }) => part)

  it('are the words in any spelling, at any position', () => {
    expect(matches('Платёж за месяц, ПЛАТЕЖИ', 'месяц', 'платеж')).toEqual(['Платёж', 'месяц', 'ПЛАТЕЖ'])
    expect(matches('שָׁלוֹם עולם', 'שלום')).toEqual(['שָׁלוֹם'])
  })

  it('lose no character of the text, and merge when they overlap', () => {
    const text = '🏠 дом домик'
    expect(
      splitByMatches(text, ['до', 'дом'])
        .map(({ part }) => part)
        .join(''),
    ).toBe(text)
    expect(matches(text, 'до', 'дом')).toEqual(['дом', 'дом'])
    expect(splitByMatches('', ['x'])).toEqual([])
    expect(matches('дом', '', ' ')).toEqual([])
  })
})
