import type { Part } from './parts.ts'

/** Writes little-endian numbers after one another, each with how many bytes it takes. */
const numbers = (...all: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer => {
  const written = Buffer.alloc(all.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of all) at = written.writeUIntLE(value, at, bytes)
  return written
}

/** What the head of a part and its place in the list say alike. */
const described = ({ name, checksum, bytes }: Part) =>
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

const headOf = (part: Part) =>
  Buffer.concat([numbers([0x04034b50, 4], ...described(part)), Buffer.from(part.name)])

const entryOf = (part: Part, at: number) =>
  Buffer.concat([
    numbers([0x02014b50, 4], [20, 2], ...described(part), [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
    Buffer.from(part.name),
  ])

/**
 * A ZIP archive of parts as they are, unpacked, and with heads that tell the truth.
 * Layout: PKWARE's APPNOTE.TXT, 4.3.7 (head), 4.3.12 (list), 4.3.16 (end).
 */
export const archiveOf = (parts: readonly Part[]): Buffer => {
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
