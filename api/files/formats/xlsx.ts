import { once } from 'node:events'
import type { Cell } from 'write-excel-file/node'
import { type CsvRow, guardTexts } from '../../../domain/format/csv.ts'
import type { Language } from '../../../domain/languages.ts'
import { escapeXmlText, type FormatReader, type FormatWriter } from '../translation-format.ts'
import { startThread } from '../worker-threads.ts'
import { readXlsxRows } from '../xlsx.ts'
import { headRow, tableLimits, unitRow, unitsOfRows } from './table.ts'

const asText = (value: string): Cell => ({
  type: String,
  value: escapeXmlText(value),
  wrap: true,
  alignVertical: 'top',
})

const widths = { place: 28, text: 50 } as const

/** A spreadsheet of these rows below its heads, whose cells are all texts. */
export const packXlsx = async (
  rows: readonly (readonly string[])[],
  languages: readonly Language[],
): Promise<Buffer> => {
  const { default: write } = await import('write-excel-file/node')
  const heads = headRow(languages).map((value): Cell => ({ type: String, value, fontWeight: 'bold' }))
  const columns = heads.map((_, place) => ({
    width: place >= 2 && place < languages.length + 2 ? widths.text : widths.place,
  }))
  return write([heads, ...rows.map((row) => row.map(asText))], { stickyRowsCount: 1, columns }).toBuffer()
}

/** Up to how many rows a spreadsheet is packed at once, in tens of milliseconds. */
const fewRows = 100

type Rows = AsyncIterable<string[][]>

const packHere = async (pieces: Rows, languages: readonly Language[]): Promise<Buffer> => {
  const rows: string[][] = []
  for await (const piece of pieces) rows.push(...piece)
  return packXlsx(rows, languages)
}

const packInThread = async (pieces: Rows, languages: readonly Language[]): Promise<Buffer> => {
  const thread = startThread('write-xlsx-thread.ts', languages)
  try {
    const packed = once(thread, 'message')
    packed.catch(() => undefined)
    for await (const piece of pieces) thread.postMessage(piece)
    thread.postMessage(undefined)
    const [file] = await packed
    return Buffer.from(file)
  } finally {
    await thread.terminate()
  }
}

/** A spreadsheet whose cells are all texts; it is packed, and made whole for that. */
export const writeXlsx: FormatWriter = async function* (units, { languages, count }) {
  const rows = async function* () {
    for await (const piece of units) yield piece.map((unit) => unitRow(unit, languages))
  }
  yield await (count > fewRows ? packInThread : packHere)(rows(), languages)
}

/** How far a spreadsheet of texts may reach, and how many bytes it may come to. */
const ofSheet = { ...tableLimits, bytes: 128 * 1024 * 1024, isOneSheet: true }

/** The rows of the one sheet of a spreadsheet; formulas by what they came to when it was saved. */
export const readXlsxTable = (file: Buffer): Promise<CsvRow[]> => readXlsxRows(file, ofSheet)

/** Reads the units of such a table. */
export const readXlsx: FormatReader = async (file, coming) =>
  unitsOfRows(await readXlsxTable(file), coming, { guard: guardTexts }).units
