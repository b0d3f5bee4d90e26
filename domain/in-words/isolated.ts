import { directions, type Language } from '../languages.ts'

const end = '\u2069'

/** Keeps a name or a date in one piece, in its own direction, inside a sentence of another one. */
export const isolated = (text: string): string => `\u2068${text}${end}`

/** Keeps what is put together of several pieces in the order of a language, whatever it stands in. */
export const inDirection = (language: Language, text: string): string =>
  `${directions[language] === 'rtl' ? '\u2067' : '\u2066'}${text}${end}`
