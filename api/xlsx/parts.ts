import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { ApiError } from '../errors.ts'

/** A file within a ZIP archive, with the checksum that the archive gives of it. */
export interface Part {
  readonly name: string
  readonly checksum: number
  readonly bytes: Buffer
}

/** What a table is read from; charts, drawings and the like are left where they are. */
const isRead = (name: string): boolean =>
  /^xl\/((workbook|styles|sharedStrings|worksheets\/[^/]+)\.xml|_rels\/workbook\.xml\.rels)$/.test(name)

const marks = { entry: 0x02014b50, end: Buffer.from('PK\x05\x06') } as const

const inflate = promisify(inflateRaw)

/** Where a part lies, by the list at the end of the archive; the heads of the parts themselves need not tell. */
interface Entry {
  readonly name: string
  readonly checksum: number
  readonly isPacked: boolean
  readonly size: number
  readonly head: number
}

function* entriesOf(archive: Buffer): Generator<Entry> {
  const end = archive.lastIndexOf(marks.end)
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== marks.entry) throw new RangeError('no entry')
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
    yield {
      name: archive.toString('utf8', at + 46, nameEnd),
      checksum: archive.readUInt32LE(at + 16),
      isPacked: archive.readUInt16LE(at + 10) !== 0,
      size: archive.readUInt32LE(at + 20),
      head: archive.readUInt32LE(at + 42),
    }
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
}

const bytesOf = async (archive: Buffer, { head, size, isPacked }: Entry, most: number): Promise<Buffer> => {
  const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28)
  const stored = archive.subarray(start, start + size)
  return isPacked ? inflate(stored, { maxOutputLength: Math.max(most, 1) }) : stored
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

const tooLarge = () => new ApiError('too_large', { message: 'The spreadsheet is too large when unpacked' })

/** Why a spreadsheet is refused that cannot be read. */
export const unreadable = (reason: string): ApiError =>
  new ApiError('malformed', { message: `The file is no spreadsheet that can be read: ${reason}` })

/**
 * Takes what a table is read from out of a spreadsheet, which is a ZIP archive of XML. Throws `malformed` for what is none, and
 * `too_large` for one that unpacks to more than it may: a few kilobytes can be packed out of gigabytes.
 */
export const partsOf = async (archive: Buffer, mostBytes: number): Promise<Part[]> => {
  const parts: Part[] = []
  let left = mostBytes
  try {
    for (const entry of entriesOf(archive)) {
      if (!isRead(entry.name)) continue
      const bytes = await bytesOf(archive, entry, left)
      left -= bytes.length
      if (left < 0) throw tooLarge()
      parts.push({ name: entry.name, checksum: entry.checksum, bytes })
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw isTooLarge(error) ? tooLarge() : unreadable('it cannot be unpacked')
  }
  return parts
}
