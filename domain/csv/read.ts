import { againstFormulas, type Guard } from './guard.ts'

/** A row of a table, and the line on which it begins. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
  /** The places of cells without a text that can be told: of a spreadsheet, errors and formulas without a result. */
  readonly failures?: readonly number[]
}

/** How a table is read: what parts its cells, by default what its first line holds most of. */
interface Reading {
  readonly mark?: string
  /** What its cells were written with. */
  readonly guard?: Guard
  /** Told of a quote that is none; unless this throws, it is taken as a sign like any other. */
  readonly broken?: (line: number, reason: string) => void
}

/** What may stand between cells: spreadsheets take what their country writes. */
const marks = [',', ';', '\t'] as const

/** The mark that the first line holds most of. */
const markOf = (text: string): string => {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const counts = marks.map((mark) => head.split(mark).length)
  return marks[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Reads the cells of a table one after the other, quoted ones over several lines. */
class CellReader {
  readonly #text: string
  readonly #ends: RegExp
  readonly #mark: string
  readonly #broken: Reading['broken']
  at = 0
  line = 1

  constructor(text: string, { mark = markOf(text), broken }: Reading) {
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
export function* csvRows(text: string, how: Reading = {}): Generator<CsvRow> {
  const reader = new CellReader(text, how)
  const { unguarded } = how.guard ?? againstFormulas
  while (!reader.isOver) {
    const { line } = reader
    const cells = [reader.cell()]
    while (!reader.isOver && !reader.endsRow()) cells.push(reader.cell())
    if (cells.some((cell) => cell !== '')) yield { line, cells: cells.map(unguarded) }
  }
}
