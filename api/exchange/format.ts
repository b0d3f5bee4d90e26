import type { SaidColumns } from '../../domain/content/exchange/columns.ts'
import type { ReadUnit, Unit } from '../../domain/content/exchange/unit.ts'
import { type Language, languageOfTag } from '../../domain/languages.ts'
import { unreadable } from '../imports/refused.ts'

/** What a file is made of. */
export interface Going {
  /** The languages that are to be translated; one, where the format knows no more. */
  readonly languages: readonly [Language, ...Language[]]
  /** What is translated from, where the format tells of it. */
  readonly source: Language
  /** How many units there are. */
  readonly count: number
}

/** Pieces of a file: nothing is made before it is asked for. */
export type Pieces = AsyncGenerator<string | Buffer, void, undefined>

export type Writer = (units: AsyncIterable<readonly Unit[]>, going: Going) => Pieces

/** What is said of a file that comes back. */
export interface Coming {
  /** The language of its texts, where the file itself does not say. */
  readonly language?: Language
  /** Whether it may hold less than went out. */
  readonly isPart?: boolean
  /** What the columns of a table hold, where its heads do not tell. */
  readonly columns?: SaidColumns
}

/** Reads a file whole, or throws `malformed` with one line that says why not: never a part of it. */
export type Reader = (file: Buffer, coming: Coming) => Promise<readonly ReadUnit[]>

/** Refuses a file of which less came back than it says of itself: most likely it was cut off. */
export const refuseLess = (
  units: readonly ReadUnit[],
  said: string | undefined,
  { isPart }: Coming,
): void => {
  if (said === undefined || isPart || units.length >= Number(said)) return
  throw unreadable(
    `The file holds ${units.length} of the ${said} texts that went out: it may have been cut off`,
  )
}

/**
 * The language that a file says of itself, or else somebody who sends it. Throws `malformed` where nobody does, and
 * for one that texts are not in.
 */
export const languageOr = (said: string | undefined, { language }: Coming): Language => {
  const known = said ? languageOfTag(said.toLowerCase()) : language
  if (known) return known
  if (said) throw unreadable(`The file is in ${JSON.stringify(said)}, which is no language of texts`)
  throw unreadable('The file does not say in which language its texts are')
}
