import { type CellGuard, type CsvRow, parseCsvRows } from '../../domain/format/csv.ts'
import type { ApiError } from '../errors.ts'
import { unreadableFileError } from './import-errors.ts'

/** Line of a file, or part of a longer one. */
export interface TextChunk {
  readonly line: number
  readonly text: string
}

const lineFeed = 0x0a

/** First bytes of a ZIP archive. */
const archiveStart = 'PK\x03\x04'

/** Number of first bytes that are searched for an encoding. */
const inspectedBytes = 1_024

const byteOrderMarks = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

/** Maximum size of a piece, in bytes; a piece is processed in memory at once. */
const maxPieceBytes = 64 * 1024

/** Splits a chunk after each line feed; in UTF-8 this byte is never part of another character. */
function* splitLines(chunk: Buffer): Generator<Buffer> {
  let start = 0
  while (start < chunk.length) {
    const piece = chunk.subarray(start, start + maxPieceBytes)
    const lineEnd = piece.indexOf(lineFeed)
    yield lineEnd < 0 ? piece : piece.subarray(0, lineEnd + 1)
    start += lineEnd < 0 ? piece.length : lineEnd + 1
  }
}

/** Decodes UTF-8 line by line, without a byte order mark. Throws `ImportError` for invalid UTF-8. */
export async function* decodeLines(source: AsyncIterable<Buffer>): AsyncGenerator<TextChunk> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  try {
    for await (const chunk of source)
      for (const bytes of splitLines(chunk)) {
        yield { line, text: decoder.decode(bytes, { stream: true }) }
        if (bytes.at(-1) === lineFeed) line += 1
      }
    decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw unreadableFileError('notUtf8Line', { line })
    throw error
  }
}

/** Decodes a whole file of UTF-8, without a byte order mark. Throws `ImportError` for invalid UTF-8. */
export const decodeText = async (source: AsyncIterable<Buffer>): Promise<string> => {
  let text = ''
  for await (const piece of decodeLines(source)) text += piece.text
  return text
}

/** Number of lines with broken quotes that an error names. */
const maxBrokenLines = 20

const createBrokenQuotesError = (lines: readonly number[], isOpen: boolean): ApiError => {
  const named = lines.slice(0, maxBrokenLines).join(', ')
  const more = lines.length > maxBrokenLines ? ' …' : ''
  return unreadableFileError(isOpen ? 'openQuote' : 'strayQuote', { lines: `${named}${more}` })
}

/**
 * Reads the rows of a CSV text. Throws `malformed` for broken quotes, with the lines of all that are broken.
 */
export function* readCsvRows(text: string, guard?: CellGuard): Generator<CsvRow> {
  const lines: number[] = []
  let isOpen = false
  const onInvalidQuote = (line: number, isNeverClosed: boolean) => {
    if (lines.length === 0) isOpen = isNeverClosed
    lines.push(line)
    if (lines.length > maxBrokenLines) throw createBrokenQuotesError(lines, isOpen)
  }
  for (const row of parseCsvRows(text, { onInvalidQuote, guard })) if (lines.length === 0) yield row
  if (lines.length > 0) throw createBrokenQuotesError(lines, isOpen)
}

const tryDecode = (file: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    return undefined
  }
}

/** Detects UTF-16 without a byte order mark: every second byte of its ASCII characters is zero. */
const detectUtf16 = (file: Uint8Array): string | undefined => {
  const zeros = [0, 0]
  file.subarray(0, inspectedBytes).forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0 || file.length % 2 > 0) return undefined
  if (even === 0) return 'utf-16le'
  return odd === 0 ? 'utf-16be' : undefined
}

const isWithin = (byte: number | undefined, from: number, to: number): boolean =>
  byte !== undefined && byte >= from && byte <= to

/**
 * Whether a byte is a Russian letter of windows-1251. In windows-1255 the same byte is unassigned, hardly
 * used, or a vowel point, which always follows a letter or another point.
 */
const isRussian = (byte: number, index: number, file: Uint8Array): boolean =>
  isWithin(byte, 0xd4, 0xdf) ||
  [0xfb, 0xfc, 0xff].includes(byte) ||
  (isWithin(byte, 0xc0, 0xd3) &&
    !isWithin(file[index - 1], 0xe0, 0xfa) &&
    !isWithin(file[index - 1], 0xc0, 0xd3))

const detectWindowsEncoding = (file: Buffer): string =>
  file.some(isRussian) ? 'windows-1251' : 'windows-1255'

/**
 * Decodes a file without a byte order mark: from UTF-8, UTF-16, the declared encoding, or the Russian or
 * Hebrew encoding of Windows. Throws `malformed` for anything else.
 */
export const decodeFile = (file: Buffer, declared?: string): string => {
  if (file.toString('latin1', 0, 4) === archiveStart) throw unreadableFileError('archive')

  const [markedEncoding] =
    byteOrderMarks.find(([, bytes]) => bytes.every((byte, index) => file[index] === byte)) ?? []
  const wideEncoding = markedEncoding ?? detectUtf16(file)
  const text = wideEncoding
    ? tryDecode(file, wideEncoding)
    : (tryDecode(file, 'utf-8') ??
      (declared && tryDecode(file, declared)) ??
      tryDecode(file, detectWindowsEncoding(file)))
  if (text === undefined) throw unreadableFileError('notUtf8')
  const nulIndex = text.indexOf('\0')
  if (nulIndex >= 0) {
    const line = text.slice(0, nulIndex).split('\n').length
    throw unreadableFileError('nulCharacters', { line })
  }
  return text
}

/** Finds the encoding that a file declares in its first bytes; undefined without a declaration. */
export const findDeclaredEncoding = (file: Buffer, pattern: RegExp): string | undefined =>
  pattern.exec(file.toString('latin1', 0, inspectedBytes))?.[1]
