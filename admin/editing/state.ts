import type { Choices } from './conflict.ts'

/** Values by path, such as `name_ru` or `translations.he`. */
export type Values<Value> = Readonly<Record<string, Value>>

/** How something is saved: kept as a draft, or published at once. */
export type Act = 'draft' | 'approved'

/** What somebody else has stored since it was read. */
export interface Met<Stored> {
  theirs: Stored
  /** The values that the refusal is about. */
  paths: readonly string[]
  who?: string
  when?: string
}

/** One value on which the stored version and the person's own differ. */
export interface Difference<Value> {
  path: string
  base: Value | undefined
  theirs: Value | undefined
  mine: Value | undefined
}

/** A value on which both differ, taken apart into what can be chosen by itself. */
export interface Parts<Value> {
  differences: readonly Difference<Value>[]
  /** The value with each part from the side that was chosen; theirs without a choice. */
  join: (choices: Choices) => Value
}

/** What the editing has to know of a kind of thing. */
export interface Subject<Stored, Value> {
  /** Every value that can be typed over, empty ones included. */
  valuesOf: (stored: Stored) => Values<Value>
  /** What a refusal answers as stored now, or undefined where it is no such thing. */
  metBy: (stored: Stored, current: unknown) => Met<Stored> | undefined
  /** Takes apart a value that is not chosen as a whole, such as a list; nothing for all others. */
  partsOf?: (difference: Difference<Value>) => Parts<Value> | undefined
}

export interface Asked<Value> {
  act: Act
  /** What was typed when the save was asked for. */
  asked: Values<Value>
  /** Why it is saved whatever the server warns of. */
  reason?: string
}

/**
 * `expired`: the session ended before the save, which waits for this account to sign in again. `stored` with
 * `unchanged`: what the person chose is what was stored already.
 */
type Phase<Stored, Value> =
  | { is: 'open' }
  | ({ is: 'saving' } & Asked<Value>)
  | ({ is: 'expired'; account: string | undefined } & Asked<Value>)
  | { is: 'conflict'; act: Act; met: Met<Stored>; error: Error }
  | { is: 'failed'; error: Error }
  | { is: 'stored'; act: Act; outcome: Outcome }

export type Outcome = 'saved' | 'unchanged'

/** One thing while it is edited. */
export interface State<Stored, Value> {
  /** What was read, which stays as it is, with its version, while anything is typed over it. */
  base: Stored
  /** What was read anew meanwhile. */
  latest?: Stored
  typed: Values<Value>
  phase: Phase<Stored, Value>
  /** Another save that was asked for while one runs, and follows it. */
  again?: Asked<Value>
}

/** Values without those at some paths. */
export const omit = <Value>(values: Values<Value>, paths: readonly string[]): Values<Value> =>
  Object.fromEntries(Object.entries(values).filter(([path]) => !paths.includes(path)))

/** True for values that would be stored alike. Long lists are compared item by item: most items are the very same. */
export const same = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, place) => same(item, other[place]))
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

/** The paths at which something was typed that is not stored. */
export const changedPaths = <Stored, Value>(
  { valuesOf }: Subject<Stored, Value>,
  stored: Stored,
  typed: Values<Value>,
): string[] =>
  Object.entries(valuesOf(stored))
    .filter(([path, value]) => path in typed && !same(typed[path], value))
    .map(([path]) => path)

/** What was typed after a save was asked for. */
export const typedSince = <Value>(asked: Values<Value>, now: Values<Value>): Values<Value> =>
  Object.fromEntries(Object.entries(now).filter(([path, value]) => !same(value, asked[path])))

/** True while a save is on its way, or waits for a decision or a sign-in. */
export const isBusy = ({ phase }: Pick<State<unknown, unknown>, 'phase'>): boolean =>
  phase.is === 'saving' || phase.is === 'expired' || phase.is === 'conflict'
