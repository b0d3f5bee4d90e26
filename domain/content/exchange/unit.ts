import type { Trilingual } from '../../languages.ts'

/** What an item is beside its texts: what an import needs to make it anew. */
export interface UnitItem {
  readonly component_type: string
  readonly category: string | null
  readonly page_number: number | null
}

/** An item's texts as they leave in a file. */
export interface Unit {
  readonly key: string
  readonly screen: string
  /** Null where there is no text; left out where nothing is said of a language. */
  readonly texts: Partial<Trilingual<string | null>>
  readonly item?: UnitItem
}

/** Why a text that a file holds cannot be taken over as it stands there. */
export type UnitFault = 'formula' | 'markup' | 'fuzzy' | 'plural' | 'unfinished'

/** The same as a file gives them back. */
export interface ReadUnit extends Omit<Unit, 'item'> {
  /** Where it stands in the file. */
  readonly line: number
  /** What went out, in short, in the languages of which the file still knows it. */
  readonly marks: Partial<Trilingual>
  readonly fault?: UnitFault
}
