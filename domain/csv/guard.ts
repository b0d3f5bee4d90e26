/** A number with its sign, or words behind a placeholder, as in `+{count}`: nothing that a spreadsheet runs. */
const isHarmless = (text: string): boolean =>
  /^-?\d[\d.]*$/.test(text) || /^[+-]\{\w+\}[^=+*/@|!(){}-]*$/.test(text)

/** Spreadsheets run what begins like a formula, also in the wide letters of East Asia. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !isHarmless(text)

/** What stands behind the apostrophes that a text begins with. */
const behind = (text: string): string => text.replace(/^'+/, '')

/** A text with an apostrophe before what a spreadsheet would run. */
export const guarded = (text: string): string => (isFormula(behind(text)) ? `'${text}` : text)

/** The text that was guarded: exactly what `guarded` was given, whatever that was. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && isFormula(behind(text)) ? text.slice(1) : text
