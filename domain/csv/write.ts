import { againstFormulas, type Guard } from './guard.ts'

/** Tells spreadsheets that the file is written in UTF-8. */
export const byteOrderMark = '\ufeff'

const cell = (safe: string): string => (/[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe)

/** A row of a table that spreadsheets open in any script, and run nothing of. */
export const csvRow = (cells: readonly string[], { guarded }: Guard = againstFormulas): string =>
  `${cells.map((text) => cell(guarded(text))).join(',')}\r\n`
