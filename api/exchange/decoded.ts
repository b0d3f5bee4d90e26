import { unreadable } from '../imports/refused.ts'

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

/** Bytes that are letters of Russian and nothing at all, or next to nothing, in a text in Hebrew. */
const isRussian = (byte: number): boolean =>
  (byte >= 0xd4 && byte <= 0xdf) || byte === 0xfb || byte === 0xfc || byte === 0xff

/**
 * The text of a file, without a byte order mark: in UTF-8, in UTF-16 where it says so, or in what Windows
 * writes in Russian and in Hebrew. Throws `malformed` for anything else.
 */
export const decoded = (file: Buffer): string => {
  const [wide] = marked.find(([, bytes]) => bytes.every((byte, index) => file[index] === byte)) ?? []
  const text = wide
    ? decodedAs(file, wide)
    : (decodedAs(file, 'utf-8') ?? decodedAs(file, file.some(isRussian) ? 'windows-1251' : 'windows-1255'))
  if (text === undefined) throw unreadable('The file is not a text in UTF-8')
  if (text.includes('\0')) throw unreadable('The file holds characters that no text has')
  return text
}
