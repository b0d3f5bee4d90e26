import { guarded } from './guard.ts'

/** Tells spreadsheets that the file is written in UTF-8. */
export const byteOrderMark = '\ufeff'

const cell = (text: string): string => {
  const safe = guarded(text)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A row of a table that spreadsheets open in any script, and run nothing of. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`
