import { languages } from '../../languages.ts'

/** What a column of a table of texts can be taken for. */
export const columnUses = ['key', ...languages, 'screen', 'exported', 'ignored'] as const
export type ColumnUse = (typeof columnUses)[number]

/** A column of a table, as somebody needs it who says what it holds. */
export interface FoundColumn {
  /** What stands at its head; empty where nothing does. */
  readonly head: string
  /** The first texts below. */
  readonly values: readonly string[]
  /** What it seems to hold. */
  readonly use: ColumnUse
}

/** The columns of a table, and on which line their heads stand; 0 where there are none. */
export interface FoundColumns {
  readonly line: number
  readonly columns: readonly FoundColumn[]
}

/** What the columns of a table hold, by their places, as somebody has said it. */
export interface SaidColumns {
  readonly uses: readonly ColumnUse[]
  /** The line of the heads: texts stand below. */
  readonly line: number
}

/** Whether texts can be read from columns of these uses: their keys, and one language at least. */
export const isReadable = (uses: readonly ColumnUse[]): boolean =>
  uses.includes('key') && languages.some((language) => uses.includes(language))

/** The uses when a column gets another one: nothing but `ignored` is the use of two. */
export const withUse = (uses: readonly ColumnUse[], place: number, use: ColumnUse): ColumnUse[] =>
  uses.map((other, at) => {
    if (at === place) return use
    return other === use ? 'ignored' : other
  })
