import { isConverted } from './converted.ts'

/** A number with its sign, or words behind a placeholder, as in `+{count}`: nothing that a spreadsheet runs. */
const isHarmless = (text: string): boolean =>
  /^-?\d[\d.]*$/.test(text) || /^[+-]\{\w+\}[^=+*/@|!(){}-]*$/.test(text)

/** Spreadsheets run what begins like a formula, also in the wide letters of East Asia. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !isHarmless(text)

/** What stands behind the apostrophes that a text begins with. */
const behind = (text: string): string => text.replace(/^'+/, '')

/** What is put before texts that a spreadsheet would not leave as they are, and taken away again. */
export interface Guard {
  /** A text with an apostrophe before what a spreadsheet would take for something else. */
  readonly guarded: (text: string) => string
  /** The text that was guarded: exactly what `guarded` was given, whatever that was. */
  readonly unguarded: (text: string) => string
}

const guardOf = (isTaken: (text: string) => boolean): Guard => ({
  guarded: (text) => (isTaken(behind(text)) ? `'${text}` : text),
  unguarded: (text) => (text.startsWith("'") && isTaken(behind(text)) ? text.slice(1) : text),
})

/** Guards against what a spreadsheet would run. */
export const againstFormulas = guardOf(isFormula)

/** Guards also against what it would make numbers, dates and the like of: for cells that are all texts. */
export const asTexts = guardOf((text) => isFormula(text) || isConverted(text))
