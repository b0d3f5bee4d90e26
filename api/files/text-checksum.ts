import { createHash } from 'node:crypto'

/** Checksum of a missing text. */
export const missingChecksum = '-'

/** Normalizes line ends, which programs change. */
const normalizeLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n')

/** Computes the checksum of a text; texts that differ only in line ends have the same one. */
export const textChecksum = (text: string | null | undefined): string =>
  typeof text === 'string'
    ? createHash('sha1').update(normalizeLineEnds(text)).digest('hex').slice(0, 12)
    : missingChecksum
