import type { Language } from '../../domain/languages.ts'

/** One field on which the stored version and the person's own differ, in words. */
export interface ConflictRow {
  path: string
  label: string
  /** What both started from. */
  base: string
  theirs: string
  mine: string
  /** The language of the values, where they are texts. */
  language?: Language
}

export type Side = 'theirs' | 'mine'
/** Which side stays, by the path of the row. */
export type Choices = Readonly<Record<string, Side | undefined>>

/** Both have changed the field, and neither change may win by itself. */
export const isContested = ({ base, theirs, mine }: ConflictRow): boolean => theirs !== base && mine !== base

const defaultSide = (row: ConflictRow): Side | undefined =>
  isContested(row) ? undefined : row.mine === row.base ? 'theirs' : 'mine'

/** Theirs where the person touched nothing, mine where only the person did; open where both did. */
export const defaultChoices = (rows: readonly ConflictRow[]): Choices =>
  Object.fromEntries(rows.map((row) => [row.path, defaultSide(row)]))
