import type { Trait } from '../field-types/index.ts'
import type { Trilingual } from '../languages.ts'
import { atMostOne, oneOf, type Several, unique } from './choices.ts'
import { less, lessOrEqual, type Pair } from './comparisons.ts'
import { type NoneWhen, noneOf, type RequiredWhen, requiredWhen } from './conditions.ts'
import { type Formed, formed } from './formed.ts'
import { type NotPast, notPast } from './not-past.ts'
import type { Broken, Judged, Kind, RuleNames } from './rule.ts'
import { type Transition, transitions } from './transitions.ts'

/**
 * Rules between fields, as data: each kind is one key here and one in the map of kinds, and a list of rules.
 * Each may carry a message in three languages; the sentence that is said without one names its fields.
 */
export interface Rules<N extends RuleNames = RuleNames> {
  /** The first is less than the second, or before it; an empty side breaks no rule. */
  readonly less?: readonly Pair<N['comparison']>[]
  readonly lessOrEqual?: readonly Pair<N['comparison']>[]
  /** A field that must be filled in while another has a value. */
  readonly requiredWhen?: readonly RequiredWhen<N['field']>[]
  /** Fields that must be empty while another has a value. */
  readonly noneOf?: readonly NoneWhen<N['field']>[]
  /** At least one of them is filled in. */
  readonly oneOf?: readonly Several<N['field']>[]
  /** No two of them are filled in. */
  readonly atMostOne?: readonly Several<N['field']>[]
  /** No two records have the same values in all of them; a unique index over their columns stands behind it. */
  readonly unique?: readonly Several<N['field']>[]
  /** Cannot be set to a time that has gone by. */
  readonly notPast?: readonly NotPast<N['moment']>[]
  /** A field that is named here goes from option to option as is said, and in no other way. */
  readonly transitions?: readonly Transition<N['field']>[]
  readonly formed?: readonly Formed<N['field']>[]
}

export type RuleKind = keyof Rules

type EntryOf<K extends RuleKind> = NonNullable<Rules[K]>[number]

const kinds: { readonly [K in RuleKind]: Kind<EntryOf<K>> } = {
  less,
  lessOrEqual,
  requiredWhen,
  noneOf,
  oneOf,
  atMostOne,
  unique,
  notPast,
  transitions,
  formed,
}

/** A rule that a resource states, with what its kind makes of it. */
export interface Stated {
  readonly kind: RuleKind
  readonly fields: readonly string[]
  readonly watched: readonly string[]
  readonly trait: Trait | undefined
  /** What it is said with in place of the sentence of its kind. */
  readonly message: Trilingual | undefined
  /** It in the words of the document of the API. */
  readonly said: string
  readonly broken: (judged: Judged) => Broken
}

type EntriesOf<K extends RuleKind> = { readonly [P in K]?: readonly EntryOf<P>[] }

const statedAs = <K extends RuleKind>(name: K, rules: EntriesOf<K>): Stated[] => {
  const kind: Kind<EntryOf<K>> = kinds[name]
  const entries: readonly EntryOf<K>[] = rules[name] ?? []
  return entries.map((entry) => ({
    kind: name,
    fields: kind.fields(entry),
    watched: kind.watched?.(entry) ?? [],
    trait: kind.trait,
    message: typeof entry === 'object' && 'message' in entry ? entry.message : undefined,
    said: kind.said(entry),
    broken: (judged) => kind.broken(entry, judged),
  }))
}

const isKind = (name: string): name is RuleKind => name in kinds

/** Every rule that a resource states. */
export const statedRules = (rules: Rules = {}): Stated[] =>
  Object.keys(rules)
    .filter(isKind)
    .flatMap((name) => statedAs(name, rules))

/** The rules that are about none but these fields, and look at no other. */
export const rulesAmong = (rules: Rules, isThere: (field: string) => boolean): EntriesOf<RuleKind> => {
  const left = <K extends RuleKind>(name: K): readonly EntryOf<K>[] => {
    const kind: Kind<EntryOf<K>> = kinds[name]
    const stated: EntriesOf<K> = rules
    const entries: readonly EntryOf<K>[] = stated[name] ?? []
    return entries.filter((entry) => [...kind.fields(entry), ...(kind.watched?.(entry) ?? [])].every(isThere))
  }
  return {
    less: left('less'),
    lessOrEqual: left('lessOrEqual'),
    requiredWhen: left('requiredWhen'),
    noneOf: left('noneOf'),
    oneOf: left('oneOf'),
    atMostOne: left('atMostOne'),
    unique: left('unique'),
    notPast: left('notPast'),
    transitions: left('transitions'),
    formed: left('formed'),
  } satisfies Record<RuleKind, unknown>
}
