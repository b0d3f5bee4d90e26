import { createHash } from 'node:crypto'

/** Stands for a text that is missing. */
export const missingChecksum = '-'

/** Programs write line ends of their own; a text that came back with those is the same one. */
const normaliseLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n')

/** A text in short, to know it again: the same for two texts that differ in their line ends alone. */
export const textChecksum = (text: string | null | undefined): string =>
  typeof text === 'string'
    ? createHash('sha1').update(normaliseLineEnds(text)).digest('hex').slice(0, 12)
    : missingChecksum
