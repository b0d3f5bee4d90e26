import { csvRows } from '../../../csv/read.ts'

/** What parts the cells of what was pasted; nothing where it is one column. */
export const pastedMarks = ['\t', ';', ',', ''] as const
export type PastedMark = (typeof pastedMarks)[number]

/** A table as it was pasted, each row as wide as the others, and what parts its cells. */
export interface PastedTable {
  readonly mark: PastedMark
  readonly rows: readonly (readonly string[])[]
}

/** Rows beyond these are left away: no form has as many options. */
export const mostPasted = 5_000

const cellsOf = (text: string, mark: PastedMark): string[][] => {
  const rows: string[][] = []
  for (const { cells } of csvRows(text, { mark })) {
    if (rows.length === mostPasted) break
    rows.push([...cells])
  }
  return rows
}

/** Tells a table from sentences that have a comma each: those go on behind a space. */
const isTable = (rows: readonly (readonly string[])[]): boolean => {
  const width = rows[0]?.length ?? 0
  if (width < 2 || rows.some((row) => row.length !== width)) return false
  return width > 2 || !rows.some((row) => row.slice(1).every((cell) => cell.startsWith(' ')))
}

/** A tab is what spreadsheets copy; another mark parts cells where each row has as many as the others. */
const markOf = (text: string): PastedMark =>
  text.includes('\t') ? '\t' : (([';', ','] as const).find((mark) => isTable(cellsOf(text, mark))) ?? '')

/** An option is one line, without space around it. */
const asLine = (cell: string): string => cell.replace(/\s*[\r\n]+\s*/g, ' ').trim()

/** Reads what a spreadsheet, a CSV file or a list holds; empty rows and columns are left out. */
export const readPasted = (text: string, mark: PastedMark = markOf(text)): PastedTable => {
  const rows = cellsOf(text, mark).map((cells) => cells.map(asLine))
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, index) => index)
  const filled = columns.filter((index) => rows.some((cells) => (cells[index] ?? '') !== ''))
  const filledRows = rows.filter((cells) => cells.some((cell) => cell !== ''))
  return { mark, rows: filledRows.map((cells) => filled.map((index) => cells[index] ?? '')) }
}
