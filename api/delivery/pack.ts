import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Entry, withPacked } from './entry.ts'

const [zip, brotli] = [promisify(gzip), promisify(brotliCompress)]
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Packs an answer beside the event loop, in one thread. */
export const pack = async (entry: Entry): Promise<Entry> => {
  const { body } = entry.plain
  const packed = { gzip: await zip(body), br: await brotli(body, quality) }
  return withPacked(entry, packed)
}
