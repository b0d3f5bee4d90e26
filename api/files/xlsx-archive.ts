import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { ApiError } from '../errors.ts'

/** A file within a ZIP archive, with the checksum that the archive gives of it. */
export interface ArchivePart {
  readonly name: string
  readonly checksum: number
  readonly bytes: Buffer
}

/** What a table is read from; charts, drawings and the like are left where they are. */
const isRead = (name: string): boolean =>
  /^xl\/((workbook|styles|sharedStrings|worksheets\/[^/]+)\.xml|_rels\/workbook\.xml\.rels)$/.test(name)

const marks = {
  entry: 0x02014b50,
  end: Buffer.from('PK\x05\x06'),
  older: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
} as const

/** The most files of an archive: a spreadsheet has dozens. */
const mostEntries = 10_000

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

function* entriesOf(archive: Buffer): Generator<Entry> {
  const end = archive.lastIndexOf(marks.end)
  if (end < 0) throw new RangeError('no end')

  let at = archive.readUInt32LE(end + 16)
  const count = archive.readUInt16LE(end + 10)
  if (count > mostEntries) throw tooLarge()

  for (let left = count; left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== marks.entry) throw new RangeError('no entry')
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
    yield {
      name: archive.toString('utf8', at + 46, nameEnd),
      checksum: archive.readUInt32LE(at + 16),
      isPacked: archive.readUInt16LE(at + 10) !== 0,
      isSecret: archive.readUInt16LE(at + 8) % 2 === 1,
      size: archive.readUInt32LE(at + 20),
      unpacked: archive.readUInt32LE(at + 24),
      head: archive.readUInt32LE(at + 42),
    }
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
}

/** The bytes of an entry, which are as many as it says, and those that were packed. */
const bytesOf = async (archive: Buffer, entry: Entry, most: number): Promise<Buffer> => {
  const { head, size, isPacked, unpacked, checksum } = entry
  const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28)
  const stored = archive.subarray(start, start + size)
  const bytes = isPacked ? await inflate(stored, { maxOutputLength: Math.max(most, 1) }) : stored
  if (bytes.length !== unpacked || crc32(bytes) !== checksum) throw new RangeError('other bytes')
  return bytes
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

const tooLarge = () => new ApiError('too_large', { message: 'The spreadsheet is too large when unpacked' })

/** Why a spreadsheet is refused that cannot be read. */
export const unreadableSpreadsheet = (reason: string): ApiError =>
  new ApiError('malformed', { message: `The file is no spreadsheet that can be read: ${reason}` })

/** How many bytes the parts come to that are read, as the archive says; none of what is no archive. */
export const unpackedSize = (archive: Buffer): number => {
  try {
    return [...entriesOf(archive)].reduce((sum, { name, unpacked }) => sum + (isRead(name) ? unpacked : 0), 0)
  } catch {
    return 0
  }
}

/**
 * Takes what a table is read from out of a spreadsheet, which is a ZIP archive of XML. Throws `malformed` for what is none, and
 * `too_large` for one that unpacks to more than it may: a few kilobytes can be packed out of gigabytes.
 */
export const unpackSpreadsheet = async (archive: Buffer, mostBytes: number): Promise<ArchivePart[]> => {
  if (archive.subarray(0, marks.older.length).equals(marks.older))
    throw unreadableSpreadsheet('it is behind a password, or of Excel before 2007')

  const parts: ArchivePart[] = []
  let left = mostBytes
  try {
    for (const entry of entriesOf(archive)) {
      if (!isRead(entry.name)) continue
      if (entry.isSecret) throw unreadableSpreadsheet('it is behind a password')
      const bytes = await bytesOf(archive, entry, left)
      left -= bytes.length
      if (left < 0) throw tooLarge()
      parts.push({ name: entry.name, checksum: entry.checksum, bytes })
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw isTooLarge(error) ? tooLarge() : unreadableSpreadsheet('it cannot be unpacked')
  }

  return parts
}

/** Writes little-endian numbers after one another, each with how many bytes it takes. */
const numbers = (...all: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer => {
  const written = Buffer.alloc(all.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of all) at = written.writeUIntLE(value, at, bytes)
  return written
}

/** What the head of a part and its place in the list say alike. */
const described = ({ name, checksum, bytes }: ArchivePart) =>
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

const headOf = (part: ArchivePart) =>
  Buffer.concat([numbers([0x04034b50, 4], ...described(part)), Buffer.from(part.name)])

const entryOf = (part: ArchivePart, at: number) =>
  Buffer.concat([
    numbers([0x02014b50, 4], [20, 2], ...described(part), [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
    Buffer.from(part.name),
  ])

/**
 * A ZIP archive of parts as they are, unpacked, and with heads that tell the truth.
 * Layout: PKWARE's APPNOTE.TXT, 4.3.7 (head), 4.3.12 (list), 4.3.16 (end).
 */
export const packArchive = (parts: readonly ArchivePart[]): Buffer => {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const head = headOf(part)
    list.push(entryOf(part, at))
    bodies.push(head, part.bytes)
    at += head.length + part.bytes.length
  }
  const listed = Buffer.concat(list)
  const count = [parts.length, 2] as const
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], count, count, [listed.length, 4], [at, 4], [0, 2])

  return Buffer.concat([...bodies, listed, end])
}
