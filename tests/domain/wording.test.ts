import { describe, expect, it } from 'vitest'
import { pageFixtures } from '../../db/seeds/fixtures.ts'
import { languages } from '../../domain/languages.ts'
import { listShownTexts, type ShownText } from '../support/all-texts.ts'
import { callSummaries, noVerb, oneEnglishWord, translatedEnglish } from '../support/english-wording.ts'
import { terms } from '../support/glossary.ts'
import { exactQuotations, type ForbiddenWording, forbiddenWording } from '../support/wording.ts'

const texts = listShownTexts()

/** Removes tags, addresses and placeholder names from a text. */
const stripMarkup = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/\S+@\S+/g, 'address')
    .replace(/%\{\w+\}/g, '{x}')

const concerns = ({ by, type, at }: ForbiddenWording, shownText: ShownText) =>
  (!by || shownText.by === by) && (!type || shownText.type === type) && (!at || at.test(shownText.place))

const breaches = (rule: ForbiddenWording) =>
  texts
    .filter((shownText) => concerns(rule, shownText))
    .flatMap(({ place, texts }) =>
      rule.in.map((language) => ({ place, language, text: texts[language] ?? '' })),
    )
    .filter(({ text }) => !exactQuotations.includes(text) && rule.says.test(stripMarkup(text)))

describe('the wording of the product', () => {
  it.each(forbiddenWording)('never contains $says: $because', (rule) => {
    expect(breaches(rule)).toEqual([])
  })

  it.each(terms)('uses one word for a thing in each language: $ru', (term) => {
    const matching = texts.filter(({ texts }) => term.ru.test(texts.ru ?? ''))
    const other = matching.filter(({ texts }) =>
      languages.some((language) => texts[language] && !term[language].test(texts[language])),
    )
    expect(other.map(({ place, texts }) => [place, texts])).toEqual([])
  })

  it('has a colon or a comma before the name of a language, which is never inflected', () => {
    const bent = texts.flatMap(({ place, texts }) =>
      [texts.ru, texts.he]
        .filter((text) => /[^:,·(] %\{languages?\}/.test(text ?? ''))
        .map((text) => [place, text]),
    )
    expect(bent).toEqual([])
  })

  it('describes each item of the demo data in each language', () => {
    const items = pageFixtures().flatMap((page) => page.items)
    const gaps = items.filter(({ description }) => languages.some((language) => !description?.[language]))
    expect(gaps.map(({ key }) => key)).toEqual([])
  })

  it('is collected from the interface, the server and the site', () => {
    const share = (by: ShownText['by']) => texts.filter((shownText) => shownText.by === by).length
    expect([share('interface') > 600, share('server') > 20, share('site') > 2_000]).toEqual([
      true,
      true,
      true,
    ])
  })
})

describe('English', () => {
  it.each(translatedEnglish)('avoids translated phrases: $says is $because', (rule) => {
    expect(breaches(rule)).toEqual([])
  })

  it.each(oneEnglishWord)('uses one word for one thing: $says is $because', (rule) => {
    expect(breaches(rule)).toEqual([])
  })

  it('uses “select” in the empty fields of dropdowns', () => {
    const placeholders = texts.filter(({ place, by }) => by === 'site' && place.endsWith('(placeholder)'))
    expect(placeholders.length).toBeGreaterThan(50)
    expect(placeholders.filter(({ texts }) => /^Choose\b/.test(texts.en ?? ''))).toEqual([])
  })

  it('begins the summary of each call with a verb, and names one record with its article', () => {
    const summaries = callSummaries()
    expect(summaries.length).toBeGreaterThan(150)
    expect(summaries.filter((summary) => noVerb.test(summary))).toEqual([])
    expect(summaries.filter((summary) => /\bone of the\b|\bthe own\b|\bwho asks\b/.test(summary))).toEqual([])
    expect(summaries).toEqual(
      expect.arrayContaining([
        'Create a bank',
        'Read an API key',
        'Change security settings',
        'List API keys',
      ]),
    )
  })
})
