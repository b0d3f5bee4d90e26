import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { ApiError } from '../errors.ts'
import { unreadableFileError } from './import-errors.ts'

/** File within a ZIP archive, with the checksum that the archive declares. */
export interface ArchivePart {
  readonly name: string
  readonly checksum: number
  readonly bytes: Buffer
}

/** Whether a part is needed to read a table; charts, drawings and the like are skipped. */
const isTablePart = (name: string): boolean =>
  /^xl\/((workbook|styles|sharedStrings|worksheets\/[^/]+)\.xml|_rels\/workbook\.xml\.rels)$/.test(name)

const signatures = {
  entry: 0x02014b50,
  end: Buffer.from('PK\x05\x06'),
  older: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
} as const

/** Maximum number of files in an archive; a spreadsheet has dozens. */
const maxEntries = 10_000

const inflate = promisify(inflateRaw)

/** Entry of the directory at the end of the archive; the local headers may be incomplete. */
interface Entry {
  readonly name: string
  readonly checksum: number
  readonly isPacked: boolean
  readonly isEncrypted: boolean
  readonly size: number
  /** Uncompressed size in bytes, as the directory declares it. */
  readonly unpackedBytes: number
  readonly head: number
}

function* readEntries(archive: Buffer): Generator<Entry> {
  const end = archive.lastIndexOf(signatures.end)
  if (end < 0) throw new RangeError('no end')

  let offset = archive.readUInt32LE(end + 16)
  const count = archive.readUInt16LE(end + 10)
  if (count > maxEntries) throw createTooLargeError()

  for (let remaining = count; remaining > 0; remaining -= 1) {
    if (archive.readUInt32LE(offset) !== signatures.entry) throw new RangeError('no entry')
    const nameEnd = offset + 46 + archive.readUInt16LE(offset + 28)
    yield {
      name: archive.toString('utf8', offset + 46, nameEnd),
      checksum: archive.readUInt32LE(offset + 16),
      isPacked: archive.readUInt16LE(offset + 10) !== 0,
      isEncrypted: archive.readUInt16LE(offset + 8) % 2 === 1,
      size: archive.readUInt32LE(offset + 20),
      unpackedBytes: archive.readUInt32LE(offset + 24),
      head: archive.readUInt32LE(offset + 42),
    }
    offset = nameEnd + archive.readUInt16LE(offset + 30) + archive.readUInt16LE(offset + 32)
  }
}

/** Reads the bytes of an entry. Throws unless their number and checksum match the directory. */
const readBytes = async (archive: Buffer, entry: Entry, maxBytes: number): Promise<Buffer> => {
  const { head, size, isPacked, unpackedBytes, checksum } = entry
  const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28)
  const storedBytes = archive.subarray(start, start + size)
  const bytes = isPacked
    ? await inflate(storedBytes, { maxOutputLength: Math.max(maxBytes, 1) })
    : storedBytes
  if (bytes.length !== unpackedBytes || crc32(bytes) !== checksum) throw new RangeError('other bytes')
  return bytes
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

const createTooLargeError = () =>
  new ApiError('too_large', { message: 'The spreadsheet is too large when unpacked' })

export const unreadableSpreadsheetError = (reason: string): ApiError =>
  unreadableFileError('notSpreadsheet', { detail: reason })

/** Sums the declared uncompressed size of the table parts, in bytes; 0 for an invalid archive. */
export const unpackedSize = (archive: Buffer): number => {
  try {
    return [...readEntries(archive)].reduce(
      (sum, { name, unpackedBytes }) => sum + (isTablePart(name) ? unpackedBytes : 0),
      0,
    )
  } catch {
    return 0
  }
}

/** Whether a file looks like plain text instead of an archive. */
const isPlainText = (file: Buffer): boolean =>
  file.length > 0 && file.toString('latin1', 0, 2) !== 'PK' && !file.subarray(0, 1_024).includes(0)

/**
 * Unpacks the table parts of a spreadsheet, which is a ZIP archive of XML. Throws `malformed` for other
 * files, and `too_large` for one that unpacks to more than `maxBytes`: a few kilobytes can unpack to
 * gigabytes.
 */
export const unpackSpreadsheet = async (archive: Buffer, maxBytes: number): Promise<ArchivePart[]> => {
  if (archive.subarray(0, signatures.older.length).equals(signatures.older))
    throw unreadableFileError('protectedSpreadsheet')

  if (isPlainText(archive)) throw unreadableFileError('textAsSpreadsheet')

  const parts: ArchivePart[] = []
  let remainingBytes = maxBytes
  try {
    for (const entry of readEntries(archive)) {
      if (!isTablePart(entry.name)) continue
      if (entry.isEncrypted) throw unreadableFileError('protectedSpreadsheet')
      const bytes = await readBytes(archive, entry, remainingBytes)
      remainingBytes -= bytes.length
      if (remainingBytes < 0) throw createTooLargeError()
      parts.push({ name: entry.name, checksum: entry.checksum, bytes })
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw isTooLarge(error) ? createTooLargeError() : unreadableSpreadsheetError('it cannot be unpacked')
  }

  return parts
}

/** Writes little-endian numbers one after another, each with its size in bytes. */
const writeNumbers = (...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer => {
  const buffer = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0))
  let offset = 0
  for (const [value, bytes] of values) offset = buffer.writeUIntLE(value, offset, bytes)
  return buffer
}

/** Builds the fields that the local header and the directory entry have in common. */
const listCommonFields = ({ name, checksum, bytes }: ArchivePart) =>
  [
    [20, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [checksum, 4],
    [bytes.length, 4],
    [bytes.length, 4],
    [Buffer.byteLength(name), 2],
    [0, 2],
  ] as const

const writeHead = (part: ArchivePart) =>
  Buffer.concat([writeNumbers([0x04034b50, 4], ...listCommonFields(part)), Buffer.from(part.name)])

const writeListEntry = (part: ArchivePart, offset: number) =>
  Buffer.concat([
    writeNumbers(
      [0x02014b50, 4],
      [20, 2],
      ...listCommonFields(part),
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ),
    Buffer.from(part.name),
  ])

/**
 * Packs parts into an uncompressed ZIP archive with correct headers. Layout: PKWARE's APPNOTE.TXT, 4.3.7
 * (header), 4.3.12 (directory), 4.3.16 (end).
 */
export const packArchive = (parts: readonly ArchivePart[]): Buffer => {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const head = writeHead(part)
    list.push(writeListEntry(part, offset))
    bodies.push(head, part.bytes)
    offset += head.length + part.bytes.length
  }
  const listBytes = Buffer.concat(list)
  const count = [parts.length, 2] as const
  const end = writeNumbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    count,
    count,
    [listBytes.length, 4],
    [offset, 4],
    [0, 2],
  )

  return Buffer.concat([...bodies, listBytes, end])
}
