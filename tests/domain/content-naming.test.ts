import { describe, expect, it } from 'vitest'
import { parsePageNumber } from '../../domain/content/naming.ts'
import { normalizeForSearch, toSortKey } from '../../domain/format/search-text.ts'
import { contentType } from '../../domain/resources/content-items.ts'

describe('search folding', () => {
  it('finds ё by е, in any letter case', () => {
    expect(normalizeForSearch('Расчёт')).toBe(normalizeForSearch('РАСЧЕТ'))
  })

  it('ignores Hebrew points and direction marks', () => {
    expect(normalizeForSearch('\u200fשָׁלוֹם')).toBe(normalizeForSearch('שלום'))
  })

  it('treats composed and decomposed accents as the same', () => {
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
    ['a non-breaking hyphen', 'онлайн-банк', 'онлайн\u2011банк'],
    ['a minus', '-5', '\u22125'],
    ['a non-breaking space', '1 000 ₽', '1\u00a0000\u202f₽'],
    ['a soft hyphen', 'рефинансирование', 'рефинанси\u00adрование'],
    ['a zero-width space', 'http://a', 'http:\u200b//a'],
  ])('finds %s by the keyboard character', (_, keyboard, set) => {
    expect(normalizeForSearch(set)).toBe(normalizeForSearch(keyboard))
    expect(normalizeForSearch(keyboard)).toBe(keyboard.toLowerCase())
  })
})

describe('the sort value of a text', () => {
  it('is its beginning, folded as for search', () => {
    expect(toSortKey('«Ёлка»\nдва')).toBe('"елка"\nдва')
    expect(toSortKey('')).toBe('')
  })

  it('is cut between characters, never within one', () => {
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

  it('sort by their parts like versions, each child right after its parent', () => {
    expect(sorted(['6.1.10', '6.1.7.1', '6.1.2', '6.1.7', '6.1'])).toEqual([
      '6.1',
      '6.1.2',
      '6.1.7',
      '6.1.7.1',
      '6.1.10',
    ])
  })

  it('stay empty for a page without a number', () => {
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
