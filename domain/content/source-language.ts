import type { Language } from '../languages.ts'

/** The language that others are translated from: Russian where there is a text, then English. */
export const sourceAmong = (present: readonly Language[]): Language | undefined =>
  (['ru', 'en', 'he'] as const).find((language) => present.includes(language))

/** The language that a translation into another one is made from. */
export const sourceFor = (target: Language, present: readonly Language[]): Language | undefined =>
  sourceAmong(present.filter((language) => language !== target))
