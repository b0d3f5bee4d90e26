import type { Language, Trilingual } from '../languages.ts'

/** What a descriptor says of a number that counts something. */
export interface Counted {
  /** A sign such as `%`, or a word in each language. */
  readonly unit?: string | Trilingual
}

/** The unit as a language has it; undefined where there is none. */
export const unitIn = ({ unit }: Counted, language: Language): string | undefined =>
  typeof unit === 'object' ? unit[language] : unit
