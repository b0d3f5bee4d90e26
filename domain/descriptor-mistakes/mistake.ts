import type { Resource } from '../resource.ts'

/** One thing that is wrong with a descriptor: where, what, and what to do about it. */
export interface Mistake {
  /** The field or the part of the descriptor, such as `city` or `list.search`. */
  readonly place: string
  readonly wrong: string
  readonly remedy: string
}

/** A mistake in one line. */
export const lineOf = ({ name }: Pick<Resource, 'name'>, { place, wrong, remedy }: Mistake): string =>
  `Resource ${name}, ${place}: ${wrong}; ${remedy}`

/** What is wrong with a descriptor in one regard, beside all others. */
export type Theme = (resource: Resource, all: readonly Resource[]) => Mistake[]
