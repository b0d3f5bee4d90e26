import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { ApiError } from '../errors.ts'
import { unreadableFileError } from './import-errors.ts'

/** A file within a ZIP archive, with the checksum that the archive gives of it. */
export interface ArchivePart {
  readonly name: string
  readonly checksum: number
  readonly bytes: Buffer
}

/** What a table is read from; charts, drawings and the like are left where they are. */
const isTablePart = (name: string): boolean =>
  /^xl\/((workbook|styles|sharedStrings|worksheets\/[^/]+)\.xml|_rels\/workbook\.xml\.rels)$/.test(name)

const signatures = {
  entry: 0x02014b50,
  end: Buffer.from('PK\x05\x06'),
  older: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
} as const

/** The most files of an archive: a spreadsheet has dozens. */
const maxEntries = 10_000

const inflate = promisify(inflateRaw)

/** Where a part lies, by the list at the end of the archive; the heads of the parts themselves need not tell. */
interface Entry {
  readonly name: string
  readonly checksum: number
  readonly isPacked: boolean
  readonly isSecret: boolean
  readonly size: number
  /** How many bytes it comes to, as the list says. */
  readonly unpacked: number
  readonly head: number
}

function* readEntries(archive: Buffer): Generator<Entry> {
  const end = archive.lastIndexOf(signatures.end)
  if (end < 0) throw new RangeError('no end')

  let offset = archive.readUInt32LE(end + 16)
  const count = archive.readUInt16LE(end + 10)
  if (count > maxEntries) throw tooLargeError()

  for (let remaining = count; remaining > 0; remaining -= 1) {
    if (archive.readUInt32LE(offset) !== signatures.entry) throw new RangeError('no entry')
    const nameEnd = offset + 46 + archive.readUInt16LE(offset + 28)
    yield {
      name: archive.toString('utf8', offset + 46, nameEnd),
      checksum: archive.readUInt32LE(offset + 16),
      isPacked: archive.readUInt16LE(offset + 10) !== 0,
      isSecret: archive.readUInt16LE(offset + 8) % 2 === 1,
      size: archive.readUInt32LE(offset + 20),
      unpacked: archive.readUInt32LE(offset + 24),
      head: archive.readUInt32LE(offset + 42),
    }
    offset = nameEnd + archive.readUInt16LE(offset + 30) + archive.readUInt16LE(offset + 32)
  }
}

/** The bytes of an entry, which are as many as it says, and those that were packed. */
const readBytes = async (archive: Buffer, entry: Entry, maxBytes: number): Promise<Buffer> => {
  const { head, size, isPacked, unpacked, checksum } = entry
  const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28)
  const storedBytes = archive.subarray(start, start + size)
  const bytes = isPacked
    ? await inflate(storedBytes, { maxOutputLength: Math.max(maxBytes, 1) })
    : storedBytes
  if (bytes.length !== unpacked || crc32(bytes) !== checksum) throw new RangeError('other bytes')
  return bytes
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

const tooLargeError = () =>
  new ApiError('too_large', { message: 'The spreadsheet is too large when unpacked' })

/** Why a spreadsheet is refused that cannot be read. */
export const unreadableSpreadsheetError = (reason: string): ApiError =>
  unreadableFileError('notSpreadsheet', { detail: reason })

/** How many bytes the parts come to that are read, as the archive says; none of what is no archive. */
export const unpackedSize = (archive: Buffer): number => {
  try {
    return [...readEntries(archive)].reduce(
      (sum, { name, unpacked }) => sum + (isTablePart(name) ? unpacked : 0),
      0,
    )
  } catch {
    return 0
  }
}

/** Whether a file begins like no archive, without characters that no text has. */
const isPlainText = (file: Buffer): boolean =>
  file.length > 0 && file.toString('latin1', 0, 2) !== 'PK' && !file.subarray(0, 1_024).includes(0)

/**
 * Takes what a table is read from out of a spreadsheet, which is a ZIP archive of XML. Throws `malformed` for what is none, and
 * `too_large` for one that unpacks to more than it may: a few kilobytes can be packed out of gigabytes.
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
      if (entry.isSecret) throw unreadableFileError('protectedSpreadsheet')
      const bytes = await readBytes(archive, entry, remainingBytes)
      remainingBytes -= bytes.length
      if (remainingBytes < 0) throw tooLargeError()
      parts.push({ name: entry.name, checksum: entry.checksum, bytes })
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw isTooLarge(error) ? tooLargeError() : unreadableSpreadsheetError('it cannot be unpacked')
  }

  return parts
}

/** Writes little-endian numbers after one another, each with how many bytes it takes. */
const writeNumbers = (...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer => {
  const buffer = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0))
  let offset = 0
  for (const [value, bytes] of values) offset = buffer.writeUIntLE(value, offset, bytes)
  return buffer
}

/** What the head of a part and its place in the list say alike. */
const commonFieldsOf = ({ name, checksum, bytes }: ArchivePart) =>
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
  Buffer.concat([writeNumbers([0x04034b50, 4], ...commonFieldsOf(part)), Buffer.from(part.name)])

const writeListEntry = (part: ArchivePart, offset: number) =>
  Buffer.concat([
    writeNumbers(
      [0x02014b50, 4],
      [20, 2],
      ...commonFieldsOf(part),
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ),
    Buffer.from(part.name),
  ])

/**
 * A ZIP archive of parts as they are, unpacked, and with heads that tell the truth.
 * Layout: PKWARE's APPNOTE.TXT, 4.3.7 (head), 4.3.12 (list), 4.3.16 (end).
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
