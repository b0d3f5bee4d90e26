/** Whole numbers that come back as they went. */
const isStableNumber = (text: string): boolean => /^(?:0|-?[1-9]\d{0,14})$/.test(text)

const months = [
  'jan feb mar apr may jun jul aug sep oct nov dec',
  'янв фев мар апр мая май июн июл авг сен окт ноя дек',
  'ינו פבר מרץ אפר מאי יונ יול אוג ספט אוק נוב דצמ',
].flatMap((names) => names.split(' '))

/** Words of which dates and numbers are made beside their digits. */
const isDateWord = (word: string): boolean =>
  /^(?:am|pm|e|г|года?|st|nd|rd|th|שח)$/.test(word) ||
  months.some((name) => word.replace(/^ב/, '').startsWith(name))

const isBooleanWord = (text: string): boolean => /^(?:true|false|истина|ложь|אמת|שקר)$/.test(text)

/**
 * Whether some spreadsheet, in some language, would take a text for a number, a date, a time or a truth, and
 * write it in another way. Rather too many than one too few: `007`, `1.50`, `3/4`, `10:30`, `5 мая`, `TRUE`.
 */
const isConverted = (text: string): boolean => {
  const lowerCase = text.trim().toLowerCase()
  if (isBooleanWord(lowerCase)) return true
  if (lowerCase.length > 40 || isStableNumber(lowerCase) || !/\d/.test(lowerCase)) return false
  if (!/^[\p{L}\d\s.,:;/\\()%$€₪£¥₽'’"″+−–-]+$/u.test(lowerCase)) return false
  return (lowerCase.match(/\p{L}+/gu) ?? []).every(isDateWord)
}

/** A number with its sign, or words behind a placeholder, as in `+{count}`: nothing that a spreadsheet runs. */
const isHarmless = (text: string): boolean =>
  /^-?\d[\d.]*$/.test(text) || /^[+-]\{\w+\}[^=+*/@|!(){}-]*$/.test(text)

/** Spreadsheets run what begins like a formula, also in the wide letters of East Asia. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !isHarmless(text)

/** What stands behind the apostrophes that a text begins with. */
const stripApostrophes = (text: string): string => text.replace(/^'+/, '')

/** What is put before texts that a spreadsheet would not leave as they are, and taken away again. */
export interface CellGuard {
  /** A text with an apostrophe before what a spreadsheet would take for something else. */
  readonly guarded: (text: string) => string
  /** The text that was guarded: exactly what `guarded` was given, whatever that was. */
  readonly unguarded: (text: string) => string
}

const createGuard = (needsGuard: (text: string) => boolean): CellGuard => ({
  guarded: (text) => (needsGuard(stripApostrophes(text)) ? `'${text}` : text),
  unguarded: (text) => (text.startsWith("'") && needsGuard(stripApostrophes(text)) ? text.slice(1) : text),
})

/** Guards against what a spreadsheet would run. */
export const guardFormulas = createGuard(isFormula)

/** Guards also against what it would make numbers, dates and the like of: for cells that are all texts. */
export const guardTexts = createGuard((text) => isFormula(text) || isConverted(text))

/** Tells spreadsheets that the file is written in UTF-8. */
export const byteOrderMark = '\ufeff'

const quoteCell = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** A row of a table that spreadsheets open in any script, and run nothing of. */
export const formatCsvRow = (cells: readonly string[], { guarded }: CellGuard = guardFormulas): string =>
  `${cells.map((text) => quoteCell(guarded(text))).join(',')}\r\n`

/** A row of a table, and the line on which it begins. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
  /** The places of cells without a text that can be told: of a spreadsheet, errors and formulas without a result. */
  readonly failures?: readonly number[]
}

/** How a table is read: what parts its cells, by default what its first line holds most of. */
interface CsvOptions {
  readonly mark?: string
  /** What its cells were written with. */
  readonly guard?: CellGuard
  /** Told of a quote that is none; unless this throws, it is taken as a sign like any other. */
  readonly broken?: (line: number, reason: string) => void
}

/** What may stand between cells: spreadsheets take what their country writes. */
const separators = [',', ';', '\t'] as const

/** The mark that the first line holds most of. */
const detectSeparator = (text: string): string => {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const counts = separators.map((mark) => head.split(mark).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Reads the cells of a table one after the other, quoted ones over several lines. */
class CellReader {
  readonly #text: string
  readonly #ends: RegExp
  readonly #mark: string
  readonly #broken: CsvOptions['broken']
  at = 0
  line = 1

  constructor(text: string, { mark = detectSeparator(text), broken }: CsvOptions) {
    this.#text = text
    this.#mark = mark
    this.#broken = broken
    this.#ends = new RegExp(`[${mark}\\r\\n]`, 'g')
  }

  get isOver(): boolean {
    return this.at >= this.#text.length
  }

  cell(): string {
    return (this.#text[this.at] === '"' ? this.#quoted() : undefined) ?? this.#plain()
  }

  /** Goes over what ends a cell; true where it ends the row as well. */
  endsRow(): boolean {
    if (this.#text[this.at] === this.#mark) {
      this.at += 1
      return false
    }
    if (this.#text.startsWith('\r\n', this.at)) this.at += 1
    this.at += 1
    this.line += 1
    return true
  }

  #plain(): string {
    this.#ends.lastIndex = this.at
    const end = this.#ends.exec(this.#text)?.index ?? this.#text.length
    const cell = this.#text.slice(this.at, end)
    this.at = end
    return cell
  }

  #quoted(): string | undefined {
    let end = this.#text.indexOf('"', this.at + 1)
    while (end >= 0 && this.#text[end + 1] === '"') end = this.#text.indexOf('"', end + 2)
    if (end < 0) return this.#tell('a quote is never closed')

    const cell = this.#text.slice(this.at + 1, end)
    const after = this.#text[end + 1] ?? '\n'
    if (![this.#mark, '\r', '\n'].includes(after))
      return this.#tell('something stands behind a closing quote')

    this.at = end + 1
    this.line += cell.split('\n').length - 1

    return cell.replaceAll('""', '"')
  }

  #tell(reason: string): undefined {
    this.#broken?.(this.line, reason)
  }
}

/** The rows of a table, without empty ones, its cells as they were before they were guarded. */
export function* parseCsvRows(text: string, options: CsvOptions = {}): Generator<CsvRow> {
  const reader = new CellReader(text, options)
  const { unguarded } = options.guard ?? guardFormulas
  while (!reader.isOver) {
    const { line } = reader
    const cells = [reader.cell()]
    while (!reader.isOver && !reader.endsRow()) cells.push(reader.cell())
    if (cells.some((cell) => cell !== '')) yield { line, cells: cells.map(unguarded) }
  }
}
