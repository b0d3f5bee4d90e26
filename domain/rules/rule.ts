import type { RuleName } from '../envelope.ts'
import type { Trait } from '../field-types/index.ts'
import type { Trilingual } from '../languages.ts'

/** The names of fields by what rules ask of them. */
export interface RuleNames {
  field: string
  comparison: string
  moment: string
}

/** The fields that a rule is about, alone or with a message of its own. */
export type About<Names> = Names | { readonly fields: Names; readonly message: Trilingual }

/** What may be said of a rule: a message in place of the sentence that names its fields. */
export interface Worded {
  readonly message?: Trilingual
}

/** A record as it would be stored, as far as rules look at it. */
export interface Judged {
  readonly values: Readonly<Record<string, unknown>>
  readonly isEmpty: (field: string) => boolean
  /** The paths of what a field lacks: itself, or the languages in which it has no text. */
  readonly missing: (field: string) => readonly string[]
  /** Below zero, zero or above, as one field is less than another; undefined where a side is empty. */
  readonly order: (one: string, other: string) => number | undefined
  /** Whether a value that was not there before lies before now. */
  readonly isPast: (field: string) => boolean
}

/** The paths that break a rule, with its name. */
export type Broken = readonly (readonly [path: string, rule: RuleName])[]

/** One kind of rules between fields. */
export interface Kind<Entry> {
  /** The fields that it is about. */
  readonly fields: (entry: Entry) => readonly string[]
  /** Other fields that it looks at. */
  readonly watched?: (entry: Entry) => readonly string[]
  /** What its fields must be able to do. */
  readonly trait?: Trait
  readonly broken: (entry: Entry, judged: Judged) => Broken
  /** The rule in the words of the document of the API. */
  readonly said: (entry: Entry) => string
}

export const aboutOf = <Names extends readonly string[]>(entry: About<Names>): Names =>
  'message' in entry ? entry.fields : entry
