import { describe, expect, it } from 'vitest'
import { pageFixtures, termFixtures } from '../../db/seeds/fixtures.ts'
import type { Language } from '../../domain/languages.ts'
import { buildGlossary, containsTerm, findTerms, type Term } from '../../domain/translations/glossary.ts'

const terms = termFixtures().map((term, index): Term => ({ id: index, ...term }))
const glossary = buildGlossary(terms)

/** Returns the highlighted terms of a text. */
const findMarked = (text: string, language: Language = 'ru') =>
  findTerms(glossary, text, language).map(({ start, end }) => text.slice(start, end))

describe('a glossary term is found in a text', () => {
  it.each([
    ['ru', 'Доходом созаёмщика, СОЗАЕМЩИКИ и созаёмщиками', ['созаёмщика', 'СОЗАЕМЩИКИ', 'созаёмщиками']],
    ['ru', 'К условиям пользования', ['условиям пользования']],
    ['ru', 'Оплата комиссией; без комиссий', ['комиссией', 'комиссий']],
    ['ru', 'Из «личного кабинета»', ['личного кабинета']],
    ['he', 'ולווים נוספים, ללווה נוסף', ['ולווים נוספים', 'ללווה נוסף']],
    ['he', 'פירעון מוקדם בעמלות', ['פירעון מוקדם', 'בעמלות']],
    ['he', 'ליועצי משכנתאות', ['ליועצי משכנתאות']],
    ['en', 'Co-borrowers’ fees', ['Co-borrowers', 'fees']],
  ] as const)('in any word form: %s, %s', (language, text, expected) => {
    expect(findMarked(text, language)).toEqual(expected)
  })

  it('as the longer one of two that overlap', () => {
    const longer = { id: 1, term: { ru: 'чистый доход семьи', he: 'א', en: 'a' } }
    const shorter = { id: 2, term: { ru: 'чистый доход', he: 'ב', en: 'b' } }
    const found = (text: string) =>
      findTerms(buildGlossary([shorter, longer]), text, 'ru').map(({ term }) => term.id)
    expect(found('Чистым доходом семьи')).toEqual([1])
    expect(found('Чистым доходом семью и чистый доход')).toEqual([1, 2])
    expect(found('Чистый вид, доход семьи')).toEqual([])
  })

  it('but not in another word with the same beginning', () => {
    expect(findMarked('Программист оценил комиссионный товар')).toEqual([])
    expect(findMarked('Feeling', 'en')).toEqual([])
  })
})

describe('a translation contains a glossary term', () => {
  const term = (ru: string) => {
    const found = terms.find((one) => one.term.ru === ru)
    if (!found) throw new Error(`No term ${ru}`)
    return found
  }

  it('in any order of its words', () => {
    expect(containsTerm('Funds of your own', term('собственные средства'), 'en')).toBe(true)
    expect(containsTerm('ההכנסה המשפחתית נטו', term('чистый доход'), 'he')).toBe(true)
    expect(containsTerm('Your funds', term('собственные средства'), 'en')).toBe(false)
  })

  it('nearly everywhere in the demo texts, the source of the terms', () => {
    const texts = pageFixtures().flatMap(({ items }) => items.map((item) => item.texts))
    const lacking = texts.flatMap(({ ru = '', he, en }) =>
      findTerms(glossary, ru, 'ru').flatMap(({ term: one }) => [
        ...(he && !containsTerm(he, one, 'he') ? [`${ru} | ${he}`] : []),
        ...(en && !containsTerm(en, one, 'en') ? [`${ru} | ${en}`] : []),
      ]),
    )
    const found = texts.flatMap(({ ru = '' }) => findTerms(glossary, ru, 'ru'))
    expect(found.length).toBeGreaterThan(200)
    expect(lacking.length).toBeLessThan(found.length / 20)
  })
})
