import { once } from 'node:events'
import type { Language } from '../../../../domain/languages.ts'
import type { Writer } from '../../format.ts'
import { startThread } from '../../threads/thread.ts'
import { unitRow } from '../table/rows.ts'
import { packXlsx } from './pack.ts'

/** Up to how many rows a spreadsheet is packed at once, in tens of milliseconds. */
const fewRows = 100

type Rows = AsyncIterable<string[][]>

const packHere = async (pieces: Rows, languages: readonly Language[]): Promise<Buffer> => {
  const rows: string[][] = []
  for await (const piece of pieces) rows.push(...piece)
  return packXlsx(rows, languages)
}

const packInThread = async (pieces: Rows, languages: readonly Language[]): Promise<Buffer> => {
  const thread = startThread('write-xlsx.ts', languages)
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
export const writeXlsx: Writer = async function* (units, { languages, count }) {
  const rows = async function* () {
    for await (const piece of units) yield piece.map((unit) => unitRow(unit, languages))
  }
  yield await (count > fewRows ? packInThread : packHere)(rows(), languages)
}
