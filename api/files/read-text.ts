import { type CellGuard, type CsvRow, csvRows } from '../../domain/format/csv.ts'
import { ApiError } from '../errors.ts'
import { unreadableFile } from './import-errors.ts'

/** A line of a file, or a part of one that is too long to be read at once. */
export interface TextPiece {
  readonly line: number
  readonly text: string
}

const LINE_FEED = 0x0a

/** A chunk cut behind each of its line feeds, which are never part of a longer character. */
function* cut(chunk: Buffer): Generator<Buffer> {
  let start = 0
  while (start < chunk.length) {
    const found = chunk.indexOf(LINE_FEED, start)
    const end = found < 0 ? chunk.length : found + 1
    yield chunk.subarray(start, end)
    start = end
  }
}

/** Decodes UTF-8 line by line, without a byte order mark. Throws `ImportRefused` where it is broken. */
export async function* decodeLines(source: AsyncIterable<Buffer>): AsyncGenerator<TextPiece> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  try {
    for await (const chunk of source)
      for (const bytes of cut(chunk)) {
        yield { line, text: decoder.decode(bytes, { stream: true }) }
        if (bytes.at(-1) === LINE_FEED) line += 1
      }
    decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw unreadableFile(`Line ${line}: the file is not valid UTF-8`)
    throw error
  }
}

/** Decodes a whole file of UTF-8, without a byte order mark. Throws `ImportRefused` where it is broken. */
export const decodeText = async (source: AsyncIterable<Buffer>): Promise<string> => {
  let text = ''
  for await (const piece of decodeLines(source)) text += piece.text
  return text
}

const refuse = (line: number, reason: string): never => {
  throw new ApiError('malformed', { message: `Line ${line}: ${reason}` })
}

/** The rows of a table that was sent; one with broken quotes is refused. */
export const readCsvRows = (text: string, guard?: CellGuard): Generator<CsvRow> =>
  csvRows(text, { broken: refuse, guard })

const marked = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

const decodedAs = (file: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    return undefined
  }
}

/** How many bytes are looked at for the halves of signs that UTF-16 writes as zeros. */
const looked = 1_024

/** UTF-16 that does not say so: between signs of ASCII, of which every file holds some, each second byte is zero. */
const wideUnmarked = (file: Uint8Array): string | undefined => {
  const zeros = [0, 0]
  file.subarray(0, looked).forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0 || file.length % 2 > 0) return undefined
  if (even === 0) return 'utf-16le'
  return odd === 0 ? 'utf-16be' : undefined
}

const isWithin = (byte: number | undefined, from: number, to: number): boolean =>
  byte !== undefined && byte >= from && byte <= to

/**
 * Bytes that are letters of Russian, and in Hebrew nothing, next to nothing, or points: these stand behind a
 * letter or another point.
 */
const isRussian = (byte: number, at: number, file: Uint8Array): boolean =>
  isWithin(byte, 0xd4, 0xdf) ||
  [0xfb, 0xfc, 0xff].includes(byte) ||
  (isWithin(byte, 0xc0, 0xd3) && !isWithin(file[at - 1], 0xe0, 0xfa) && !isWithin(file[at - 1], 0xc0, 0xd3))

const ofWindows = (file: Buffer): string => (file.some(isRussian) ? 'windows-1251' : 'windows-1255')

/**
 * The text of a file, without a byte order mark: in UTF-8, in UTF-16, in what the file says of itself, or in what
 * Windows writes in Russian and in Hebrew. Throws `malformed` for anything else.
 */
export const decodeFile = (file: Buffer, said?: string): string => {
  const [marking] = marked.find(([, bytes]) => bytes.every((byte, index) => file[index] === byte)) ?? []
  const wide = marking ?? wideUnmarked(file)
  const text = wide
    ? decodedAs(file, wide)
    : (decodedAs(file, 'utf-8') ?? (said && decodedAs(file, said)) ?? decodedAs(file, ofWindows(file)))
  if (text === undefined) throw unreadableFile('The file is not a text in UTF-8')
  if (text.includes('\0')) throw unreadableFile('The file holds characters that no text has')
  return text
}

/** The encoding that a file names in its first lines, which are plain ones; undefined where it names none. */
export const declaredEncoding = (file: Buffer, naming: RegExp): string | undefined =>
  naming.exec(file.toString('latin1', 0, looked))?.[1]
