import type { Language } from '../../../../../domain/languages.ts'
import type { WorkbenchText } from '../../../../providers/pages/workbench.ts'
import { type TextStatus, textStatus } from '../../text-status.ts'

/** A cell of the workbench. */
export interface Cell {
  readonly index: number
  readonly language: Language
}

/** Where to look in one piece: its rows from one place on, up to another one. */
export interface Stretch {
  readonly piece: number
  readonly from: number
  readonly to: number
}

/** The pieces of a list in the order in which the rows after a row come, and then those before it. */
export const stretchesAfter = (index: number, total: number, size: number): Stretch[] => {
  const pieces = Math.ceil(total / size)
  const own = Math.floor(index / size)
  const place = index - own * size
  const others = Array.from({ length: Math.max(pieces - 1, 0) }, (_, step) => (own + 1 + step) % pieces)
  return [
    { piece: own, from: place + 1, to: size },
    ...others.map((piece) => ({ piece, from: 0, to: size })),
    { piece: own, from: 0, to: place },
  ]
}

/** The first row of a stretch whose text of a language is in a state; -1 where there is none. */
export const firstIn = (
  rows: readonly WorkbenchText[],
  { from, to }: Stretch,
  language: Language,
  status: TextStatus,
): number =>
  rows.findIndex((row, place) => place >= from && place < to && textStatus(row, language) === status)
