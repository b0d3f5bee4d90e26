import { describe, expect, it } from 'vitest'
import { createFormFinder, formSeparator, pluralForms } from '../../admin/locales/plural-forms.ts'
import { createLanguageStore } from '../../admin/providers/i18nProvider.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { listInterfaceTexts } from '../support/all-texts.ts'

const messages = listInterfaceTexts()

const formsOf = (text: string) => text.split(formSeparator).map((form) => form.trim())

const countedIn = (language: Language) =>
  messages
    .map(({ place, texts }) => ({ place, forms: formsOf(texts[language] ?? '') }))
    .filter(({ forms }) => forms.length > 1)

/** Numbers that select each form of a language; checked up to 200. */
const numbersByForm = (language: Language): number[][] => {
  const findForm = createFormFinder(language)
  const numbers = Array.from({ length: 201 }, (_, count) => count)
  return pluralForms[language].map((_, form) => numbers.filter((count) => findForm(count) === form))
}

/** Patterns of words that express a number. */
const numberWords: Record<Language, ReadonlyMap<number, RegExp>> = {
  ru: new Map([
    [1, /(?<![а-яё])(один|одна|одно|одного|одной|одну)(?![а-яё])/gi],
    [2, /(?<![а-яё])(два|две|двух|оба|обе|обоих)(?![а-яё])/gi],
  ]),
  he: new Map([
    [1, /(?<![א-ת])(אחד|אחת|יחיד|יחידה)(?![א-ת])/g],
    [2, /(?<![א-ת])[בלמ]?(שני|שתי|שניים|שתיים|פעמיים|דקותיים|שעתיים|יומיים|חודשיים|שנתיים)(?![א-ת])/g],
  ]),
  en: new Map([
    [1, /\b(one|once|single)\b/gi],
    [2, /\b(two|twice|both)\b/gi],
  ]),
}

/** Finds numbers expressed in words by one form and not by another. */
const findSpelledNumbers = (forms: readonly string[], form: number, language: Language): number[] =>
  [...numberWords[language]]
    .filter(([, words]) => {
      const found = forms.map((text) => text.match(words)?.length ?? 0)
      return (found[form] ?? 0) > Math.min(...found)
    })
    .map(([number]) => number)

describe.each(languages)('the plural forms in %s', (language) => {
  const numbers = numbersByForm(language)
  const countedForms = countedIn(language)

  it('are each used by some number', () => {
    expect(numbers.map((ofForm) => ofForm.length > 0)).toEqual(pluralForms[language].map(() => true))
  })

  it('exist for each number, without unused forms', () => {
    expect(countedForms.length).toBeGreaterThan(50)
    expect(countedForms.filter(({ forms }) => forms.length !== numbers.length)).toEqual([])
  })

  it('differ from each other, unless there is only one', () => {
    expect(countedForms.filter(({ forms }) => new Set(forms).size === 1)).toEqual([])
  })

  it('contain the number if several numbers use them', () => {
    const silent = countedForms.flatMap(({ place, forms }) =>
      forms
        .filter((text, form) => (numbers[form] ?? []).length > 1 && !text.includes('%{smart_count}'))
        .map((text) => ({ place, text })),
    )
    expect(silent).toEqual([])
  })

  it('spell a number out only if no other number uses the form', () => {
    const mismatches = countedForms.flatMap(({ place, forms }) =>
      forms.flatMap((text, form) =>
        findSpelledNumbers(forms, form, language)
          .filter((number) => numbers[form]?.length !== 1 || numbers[form]?.[0] !== number)
          .map((number) => ({ place, text, number })),
      ),
    )
    expect(mismatches).toEqual([])
  })
})

describe('selecting a plural form', () => {
  it.each<[Language, [number, string][]]>([
    [
      'ru',
      [
        [1, '1\u00a0сессия'],
        [2, '2\u00a0сессии'],
        [5, '5\u00a0сессий'],
        [11, '11\u00a0сессий'],
        [21, '21\u00a0сессия'],
        [22, '22\u00a0сессии'],
      ],
    ],
    [
      'he',
      [
        [0, '0 חיבורים'],
        [1, 'חיבור אחד'],
        [2, 'שני חיבורים'],
        [3, '3 חיבורים'],
        [11, '11 חיבורים'],
        [20, '20 חיבורים'],
        [21, '21 חיבורים'],
        [200, '200 חיבורים'],
      ],
    ],
    [
      'en',
      [
        [0, '0 sessions'],
        [1, '1 session'],
        [2, '2 sessions'],
        [21, '21 sessions'],
      ],
    ],
  ])('depends on the number in %s', async (language, expected) => {
    const store = createLanguageStore()
    await Promise.all([store.choose(language), store.complete()])
    const { translate } = store.get().provider
    expect(
      expected.map(([count]) => [count, translate('users.sessions.count', { smart_count: count })]),
    ).toEqual(expected)
  })

  it('puts counted days and years into the singular in Hebrew, except after 3 to 10', async () => {
    const store = createLanguageStore()
    await store.choose('he')
    const { translate } = store.get().provider
    const daysOf = (count: number) => [
      translate('workbench.days', { smart_count: count }),
      translate('analytics.span', { days: count }),
    ]
    expect([0, 7, 10, 30, 90].map(daysOf)).toEqual([
      ['0 ימים', '0 ימים'],
      ['7 ימים', '7 ימים'],
      ['10 ימים', '10 ימים'],
      ['30 יום', '30 יום'],
      ['90 יום', '90 יום'],
    ])
    const yearsOf = (count: number) => translate('calculator.effect.years', { smart_count: count })
    expect([1, 2, 3, 11, 25, 105].map(yearsOf)).toEqual([
      'שנה',
      'שנתיים',
      '3 שנים',
      '11 שנה',
      '25 שנה',
      '105 שנים',
    ])
    const report = { changes: 5, publications: 2, days: 30, most: '—' }
    expect(translate('analytics.chart', report)).toContain('התקופה: 30 יום.')
  })

  it('is the last one where a number has no form of its own', () => {
    expect(createFormFinder('ru')(1.5)).toBe(pluralForms.ru.length - 1)
  })

  it.each([
    ['ru', 'Банк', 'Банки'],
    ['he', 'בנק', 'בנקים'],
    ['en', 'Bank', 'Banks'],
  ])('distinguishes one resource from many in %s', async (language, one, many) => {
    const store = createLanguageStore()
    await store.choose(language)
    const { translate } = store.get().provider
    const names = [1, 2, 5].map((count) => translate('resources.banks.name', { smart_count: count }))
    expect(names).toEqual([one, many, many])
  })
})
