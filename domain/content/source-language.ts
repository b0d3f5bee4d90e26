import type { Language } from '../languages.ts'

/** The languages that may be the first to be translated from. */
export const firstSources = ['ru', 'en'] as const satisfies readonly Language[]

export type FirstSource = (typeof firstSources)[number]

const orders: Readonly<Record<FirstSource, readonly Language[]>> = {
  ru: ['ru', 'en', 'he'],
  en: ['en', 'ru', 'he'],
}

/** The language that others are translated from: the first one where it has a text, then the other, then Hebrew. */
export const sourceAmong = (present: readonly Language[], first: FirstSource): Language | undefined =>
  orders[first].find((language) => present.includes(language))

/** The language that a translation into another one is made from. */
export const sourceFor = (
  target: Language,
  present: readonly Language[],
  first: FirstSource,
): Language | undefined =>
  sourceAmong(
    present.filter((language) => language !== target),
    first,
  )
