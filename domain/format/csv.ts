/** Tells spreadsheets that the file is in UTF-8. */
export const byteOrderMark = '\ufeff'

/** Separators of cells; spreadsheets use that of their country. */
const separators = [',', ';', '\t'] as const

const months = [
  'jan feb mar apr may jun jul aug sep oct nov dec',
  'янв фев мар апр мая май июн июл авг сен окт ноя дек',
  'ינו פבר מרץ אפר מאי יונ יול אוג ספט אוק נוב דצמ',
].flatMap((names) => names.split(' '))

/** Protection of texts that a spreadsheet would change or run. */
export interface CellGuard {
  /** Puts an apostrophe before a text that needs it. */
  readonly protect: (text: string) => string
  /** Undoes `protect` exactly, for any text. */
  readonly unprotect: (text: string) => string
}

/** A row of a table, with the line on which it begins. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
  /** Indexes of cells without a readable text: in a spreadsheet, errors and formulas without a result. */
  readonly failures?: readonly number[]
  /** Indexes of spreadsheet cells that hold a date whose displayed text is not known. */
  readonly dates?: readonly number[]
}

interface CsvOptions {
  /** Separator of cells; by default the one that the first line has most of. */
  readonly separator?: string
  /** Guard that the cells were written with. */
  readonly guard?: CellGuard
  /** Called for an invalid quote; unless it throws, the quote is read as plain text. */
  readonly onInvalidQuote?: (line: number, isNeverClosed: boolean) => void
}

/** Whether a text is a whole number that spreadsheets leave as it is. */
const isStableNumber = (text: string): boolean => /^(?:0|-?[1-9]\d{0,14})$/.test(text)

/** Whether a word is part of dates and numbers, beside their digits. */
const isDateWord = (word: string): boolean =>
  /^(?:am|pm|e|г|года?|st|nd|rd|th|שח)$/.test(word) ||
  months.some((name) => word.replace(/^ב/, '').startsWith(name))

const isBooleanWord = (text: string): boolean => /^(?:true|false|истина|ложь|אמת|שקר)$/.test(text)

/**
 * Whether some spreadsheet, in some language, would take a text for a number, date, time or boolean and write
 * it differently. True in case of doubt: `007`, `1.50`, `3/4`, `10:30`, `5 мая`, `TRUE`.
 */
const isConverted = (text: string): boolean => {
  const lowerCase = text.trim().toLowerCase()
  if (isBooleanWord(lowerCase)) return true
  if (lowerCase.length > 40 || isStableNumber(lowerCase) || !/\d/.test(lowerCase)) return false
  if (!/^[\p{L}\d\s.,:;/\\()%$€₪£¥₽'’"″+−–-]+$/u.test(lowerCase)) return false
  return (lowerCase.match(/\p{L}+/gu) ?? []).every(isDateWord)
}

/** Whether a text that begins with a sign is safe: a number, or a placeholder as in `+{count}`. */
const isHarmless = (text: string): boolean =>
  /^-?\d[\d.]*$/.test(text) || /^[+-]\{\w+\}[^=+*/@|!(){}-]*$/.test(text)

/** Whether spreadsheets would run a text as a formula; they know East Asian full-width signs as well. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !isHarmless(text)

const stripApostrophes = (text: string): string => text.replace(/^'+/, '')

const createGuard = (needsGuard: (text: string) => boolean): CellGuard => ({
  protect: (text) => (needsGuard(stripApostrophes(text)) ? `'${text}` : text),
  unprotect: (text) => (text.startsWith("'") && needsGuard(stripApostrophes(text)) ? text.slice(1) : text),
})

/** Guards texts that a spreadsheet would run. */
export const guardFormulas = createGuard(isFormula)

/** Guards also texts that a spreadsheet would convert to numbers or dates; for tables of texts only. */
export const guardTexts = createGuard((text) => isFormula(text) || isConverted(text))

const quoteCell = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** Formats a row that spreadsheets open safely, with its line break. */
export const formatCsvRow = (cells: readonly string[], { protect }: CellGuard = guardFormulas): string =>
  `${cells.map((text) => quoteCell(protect(text))).join(',')}\r\n`

/** Detects the separator that the first line has most of. */
const detectSeparator = (text: string): string => {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const counts = separators.map((mark) => head.split(mark).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Reads the cells of a table one after the other, quoted ones over several lines. */
class CellReader {
  readonly #text: string
  readonly #ends: RegExp
  readonly #separator: string
  readonly #onInvalidQuote: CsvOptions['onInvalidQuote']
  position = 0
  line = 1

  constructor(text: string, { separator = detectSeparator(text), onInvalidQuote }: CsvOptions) {
    this.#text = text
    this.#separator = separator
    this.#onInvalidQuote = onInvalidQuote
    this.#ends = new RegExp(`[${separator}\\r\\n]`, 'g')
  }

  get isAtEnd(): boolean {
    return this.position >= this.#text.length
  }

  readCell(): string {
    return (this.#text[this.position] === '"' ? this.#readQuotedCell() : undefined) ?? this.#readPlainCell()
  }

  /** Skips the end of a cell; returns whether the row ends too. */
  skipCellEnd(): boolean {
    if (this.#text[this.position] === this.#separator) {
      this.position += 1
      return false
    }
    if (this.#text.startsWith('\r\n', this.position)) this.position += 1
    this.position += 1
    this.line += 1
    return true
  }

  #readPlainCell(): string {
    this.#ends.lastIndex = this.position
    const end = this.#ends.exec(this.#text)?.index ?? this.#text.length
    const cell = this.#text.slice(this.position, end)
    this.position = end
    return cell
  }

  #readQuotedCell(): string | undefined {
    let end = this.#text.indexOf('"', this.position + 1)
    while (end >= 0 && this.#text[end + 1] === '"') end = this.#text.indexOf('"', end + 2)
    if (end < 0) return this.#reportInvalidQuote(true)

    const cell = this.#text.slice(this.position + 1, end)
    const after = this.#text[end + 1] ?? '\n'
    if (![this.#separator, '\r', '\n'].includes(after)) return this.#reportInvalidQuote(false)

    this.position = end + 1
    this.line += cell.split('\n').length - 1

    return cell.replaceAll('""', '"')
  }

  #reportInvalidQuote(isNeverClosed: boolean): undefined {
    this.#onInvalidQuote?.(this.line, isNeverClosed)
  }
}

/** Reads the rows of a table without its empty rows, and undoes the guard of its cells. */
export function* parseCsvRows(text: string, options: CsvOptions = {}): Generator<CsvRow> {
  const reader = new CellReader(text, options)
  const { unprotect } = options.guard ?? guardFormulas
  while (!reader.isAtEnd) {
    const { line } = reader
    const cells = [reader.readCell()]
    while (!reader.isAtEnd && !reader.skipCellEnd()) cells.push(reader.readCell())
    if (cells.some((cell) => cell !== '')) yield { line, cells: cells.map(unprotect) }
  }
}
