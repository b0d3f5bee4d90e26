import type { Language, Trilingual } from '../../../domain/languages.ts'

type Texts = Partial<Trilingual>

const words: Trilingual<readonly string[]> = {
  ru: 'ставка платёж квартира договор заёмщик срок переплата взнос справка доход страховка оценка'.split(' '),
  he: 'ריבית תשלום דירה חוזה לווה תקופה יתרה מקדמה אישור הכנסה ביטוח שמאות'.split(' '),
  en: 'rate payment flat contract borrower term balance deposit statement income insurance valuation'.split(
    ' ',
  ),
}

/** Returns this number of words in a language, depending on the seed. */
const pickWords = (language: Language, seed: number, count: number): string =>
  Array.from({ length: count }, (_, at) => {
    const of = words[language]
    return of[(seed * 7 + at * 5 + ((seed >> (at % 7)) & 3)) % of.length]
  }).join(' ')

const inAll = (text: (language: Language) => string): Trilingual => ({
  ru: text('ru'),
  he: text('he'),
  en: text('en'),
})

const plurals: Trilingual<readonly string[]> = {
  ru: ['one', 'few', 'many', 'other'],
  he: ['one', 'two', 'other'],
  en: ['one', 'other'],
}

/** Kinds of texts as in catalogues of real applications. */
const kinds: readonly { type: string; make: (seed: number) => Trilingual }[] = [
  { type: 'label', make: (seed) => inAll((language) => pickWords(language, seed, 2)) },
  { type: 'text', make: (seed) => inAll((language) => pickWords(language, seed, 9)) },
  { type: 'button', make: (seed) => inAll((language) => pickWords(language, seed, 1)) },
  {
    type: 'placeholder',
    make: (seed) => inAll((language) => `${pickWords(language, seed, 2)}: {{amount}} ₪`),
  },
  {
    type: 'tooltip',
    make: (seed) => inAll((language) => `${pickWords(language, seed, 5)} %(name)s, {from}–{to}`),
  },
  {
    type: 'text',
    make: (seed) =>
      inAll((language) => {
        const branches = plurals[language].map((branch) => `${branch} {# ${pickWords(language, seed, 2)}}`)
        return `{count, plural, ${branches.join(' ')}}`
      }),
  },
  {
    type: 'text',
    make: (seed) =>
      inAll(
        (language) =>
          `<b>${pickWords(language, seed, 2)}</b> ${pickWords(language, seed, 6)} <a href="/terms">${pickWords(language, seed, 1)}</a><br>`,
      ),
  },
  { type: 'disclaimer', make: (seed) => inAll((language) => pickWords(language, seed, 220).slice(0, 1300)) },
]

/** Percentage of items without a text in each language; Hebrew is incomplete. */
const gaps: Trilingual<number> = { ru: 10, he: 45, en: 3 }

const withGaps = (texts: Trilingual, index: number): Texts =>
  Object.fromEntries(
    Object.entries(texts).filter(([language]) => {
      const share = language === 'he' ? gaps.he : language === 'ru' ? gaps.ru : gaps.en
      return (index * 37 + language.charCodeAt(0)) % 100 >= share
    }),
  )

/** Page with the most items. */
export const largest = 'imported_largest'

/** Returns one page of a thousand items, some of two hundred, many of forty. */
const screenOf = (index: number): string => {
  if (index < 1_000) return largest
  if (index < 3_000) return `imported_large_${Math.floor(index / 200)}`
  return `imported_${Math.floor(index / 40)}`
}

/** Word that occurs in one text of the largest page only. */
export const soughtWord = 'Эскроу'

/** Creates items as in catalogues of real applications: plurals, markup, long texts, three scripts, gaps. */
export const mixture = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length]
    const screen = screenOf(index)
    const texts = withGaps(kind?.make(index) ?? inAll(() => ''), index)
    return {
      content_key: `${screen}.${kind?.type ?? 'text'}.${index}`,
      component_type: kind?.type ?? 'text',
      category: 'imported',
      screen_location: screen,
      page_number: 1,
      translations: index === 500 ? { ...texts, ru: `${soughtWord} ${texts.ru ?? ''}` } : texts,
    }
  })
