import { once } from 'node:events'
import type { Cell } from 'write-excel-file/node'
import { type CsvRow, guardTexts } from '../../../domain/format/csv.ts'
import type { Language } from '../../../domain/languages.ts'
import { escapeXmlText, type FormatReader, type FormatWriter } from '../translation-format.ts'
import { costlyWork, startThread } from '../worker-threads.ts'
import { readXlsxRows } from '../xlsx.ts'
import { buildHeadRow, buildUnitRow, parseUnits, tableLimits } from './table.ts'

const toTextCell = (value: string, isImported: boolean): Cell => ({
  type: String,
  value: escapeXmlText(value),
  wrap: true,
  alignVertical: 'top',
  // Grey cells are for reading: an import ignores them.
  ...(!isImported && { backgroundColor: '#EEF0F3', textColor: '#4F5B6B' }),
})

const widths = { place: 28, text: 50 } as const

/** Builds a spreadsheet of text cells with headings. */
export const packXlsx = async (
  rows: readonly (readonly string[])[],
  languages: readonly Language[],
): Promise<Buffer> => {
  const { default: write } = await import('write-excel-file/node')
  const heads = buildHeadRow(languages).map((value): Cell => ({ type: String, value, fontWeight: 'bold' }))
  const isImported = (index: number) => index >= 2 && index < languages.length + 2
  const columns = heads.map((_, index) => ({ width: isImported(index) ? widths.text : widths.place }))
  const cells = rows.map((row) => row.map((value, index) => toTextCell(value, isImported(index))))
  return write([heads, ...cells], { stickyRowsCount: 1, columns }).toBuffer()
}

/** Maximum number of rows that are written in this thread, in tens of milliseconds. */
const maxRowsInPlace = 100

type RowBatches = AsyncIterable<string[][]>

const packInPlace = async (batches: RowBatches, languages: readonly Language[]): Promise<Buffer> => {
  const rows: string[][] = []
  for await (const batch of batches) rows.push(...batch)
  return packXlsx(rows, languages)
}

const packInThread = async (batches: RowBatches, languages: readonly Language[]): Promise<Buffer> => {
  const thread = startThread('write-xlsx-thread', languages)
  try {
    const packed = once(thread, 'message')
    packed.catch(() => undefined)
    for await (const batch of batches) thread.postMessage(batch)
    thread.postMessage(undefined)
    const [file] = await packed
    return Buffer.from(file)
  } finally {
    await thread.terminate()
  }
}

/** Writes a spreadsheet of text cells; the file is built completely before it is sent. */
export const writeXlsx: FormatWriter = async function* (units, { languages, count }) {
  const generateRows = async function* () {
    for await (const batch of units) yield batch.map((unit) => buildUnitRow(unit, languages))
  }
  yield count > maxRowsInPlace
    ? await costlyWork.run(() => packInThread(generateRows(), languages))
    : await packInPlace(generateRows(), languages)
}

/** Limits of a spreadsheet of texts. */
const sheetLimits = {
  ...tableLimits,
  cells: 1_000_000,
  bytes: 128 * 1024 * 1024,
  characters: 64 * 1024 * 1024,
  isOneSheet: true,
}

/** Reads the rows of a spreadsheet with a single sheet; formulas have the result that was saved. */
export const readXlsxTable = (file: Buffer): Promise<CsvRow[]> => readXlsxRows(file, sheetLimits)

/** Reads the units of a spreadsheet. */
export const readXlsx: FormatReader = async (file, options) =>
  parseUnits(await readXlsxTable(file), options, { guard: guardTexts }).units
