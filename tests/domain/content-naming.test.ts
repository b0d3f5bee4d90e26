import { describe, expect, it } from 'vitest'
import { parsePageNumber } from '../../domain/content/naming.ts'
import { normalizeForSearch, toSortKey } from '../../domain/format/search-text.ts'
import { contentType } from '../../domain/resources/content-items.ts'

describe('search text', () => {
  it('finds ё where е was typed, in any case', () => {
    expect(normalizeForSearch('Расчёт')).toBe(normalizeForSearch('РАСЧЕТ'))
  })

  it('ignores Hebrew points and direction marks', () => {
    expect(normalizeForSearch('\u200fשָׁלוֹם')).toBe(normalizeForSearch('שלום'))
  })

  it('does not care how an accent was typed', () => {
    expect(normalizeForSearch('cafe\u0301')).toBe(normalizeForSearch('café'))
  })

  it.each([
    ['gershayim', 'דו"ח', 'דו\u05f4ח'],
    ['a geresh', "צ'ק", 'צ\u05f3ק'],
    ['a maqaf', 'אי-תשלום', 'אי\u05beתשלום'],
    ['guillemets', '"Дом.РФ"', '«Дом.РФ»'],
    ['low and high quotes', '"Дом"', '„Дом“'],
    ['English quotes', '"rate"', '“rate”'],
    ['an apostrophe', "borrower's", 'borrower’s'],
    ['single quotes', "'fixed'", '‘fixed’'],
    ['an en dash', '2-3 года', '2–3 года'],
    ['an em dash', 'ставка - 5', 'ставка — 5'],
    ['a hyphen that does not break', 'онлайн-банк', 'онлайн\u2011банк'],
    ['a minus', '-5', '\u22125'],
    ['a space that does not break', '1 000 ₽', '1\u00a0000\u202f₽'],
    ['a soft hyphen', 'рефинансирование', 'рефинанси\u00adрование'],
    ['a zero-width space', 'http://a', 'http:\u200b//a'],
  ])('finds what was set with %s by what a keyboard writes', (_, keyboard, set) => {
    expect(normalizeForSearch(set)).toBe(normalizeForSearch(keyboard))
    expect(normalizeForSearch(keyboard)).toBe(keyboard.toLowerCase())
  })
})

describe('what a list is sorted by', () => {
  it('is the beginning of a text as it is searched', () => {
    expect(toSortKey('«Ёлка»\nдва')).toBe('"елка"\nдва')
    expect(toSortKey('')).toBe('')
  })

  it('is cut between signs, never within one', () => {
    expect(toSortKey('🏠'.repeat(101))).toBe('🏠'.repeat(100))
  })
})

describe('page numbers', () => {
  const sorted = (numbers: string[]) =>
    [...numbers].sort((a, b) => {
      const [first, second] = [parsePageNumber(a) ?? [], parsePageNumber(b) ?? []]
      const at = first.findIndex((part, index) => part !== second[index])
      return at < 0 ? first.length - second.length : (first[at] ?? 0) - (second[at] ?? -1)
    })

  it('sort as version parts, a child right after its parent', () => {
    expect(sorted(['6.1.10', '6.1.7.1', '6.1.2', '6.1.7', '6.1'])).toEqual([
      '6.1',
      '6.1.2',
      '6.1.7',
      '6.1.7.1',
      '6.1.10',
    ])
  })

  it('stay unknown where a page has none', () => {
    expect(parsePageNumber(null)).toBeNull()
    expect(parsePageNumber('')).toBeNull()
  })
})

describe('the type of a page', () => {
  it('is mixed for a text with more than ten actions', () => {
    expect(contentType('text', 11)).toBe('mixed')
    expect(contentType('text', 10)).toBe('text')
    expect(contentType('link', 11)).toBe('link')
  })
})
