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

export type ConflictChoice = 'theirs' | 'mine'
/** Which side stays, by the path of the row. */
export type ConflictChoices = Readonly<Record<string, ConflictChoice | undefined>>

/** Both have changed the field, and neither change may win by itself. */
export const isContested = ({ base, theirs, mine }: ConflictRow): boolean => theirs !== base && mine !== base

const defaultSide = (row: ConflictRow): ConflictChoice | undefined =>
  isContested(row) ? undefined : row.mine === row.base ? 'theirs' : 'mine'

/** Theirs where the person touched nothing, mine where only the person did; open where both did. */
export const defaultChoices = (rows: readonly ConflictRow[]): ConflictChoices =>
  Object.fromEntries(rows.map((row) => [row.path, defaultSide(row)]))

/** Values by path, such as `name_ru` or `translations.he`. */
export type ValuesByPath<Value> = Readonly<Record<string, Value>>

/** How something is saved: kept as a draft, or published at once. */
export type SaveMode = 'draft' | 'approved'

/** What somebody else has stored since it was read. */
export interface RemoteVersion<Stored> {
  theirs: Stored
  /** The values that the refusal is about. */
  paths: readonly string[]
  who?: string
  when?: string
}

/** One value on which the stored version and the person's own differ. */
export interface FieldDiff<Value> {
  path: string
  base: Value | undefined
  theirs: Value | undefined
  mine: Value | undefined
}

/** A value on which both differ, taken apart into what can be chosen by itself. */
export interface SplitDiff<Value> {
  differences: readonly FieldDiff<Value>[]
  /** The value with each part from the side that was chosen; theirs without a choice. */
  join: (choices: ConflictChoices) => Value
}

/** What the editing has to know of a kind of thing. */
export interface EditorModel<Stored, Value> {
  /** Every value that can be typed over, empty ones included. */
  valuesOf: (stored: Stored) => ValuesByPath<Value>
  /** What a refusal answers as stored now, or undefined where it is no such thing. */
  remoteVersionOf: (stored: Stored, current: unknown) => RemoteVersion<Stored> | undefined
  /** Takes apart a value that is not chosen as a whole, such as a list; nothing for all others. */
  splitDiff?: (difference: FieldDiff<Value>) => SplitDiff<Value> | undefined
}

export interface SaveRequest<Value> {
  mode: SaveMode
  /** Edits at the time of the request. */
  edits: ValuesByPath<Value>
  /** Why it is saved whatever the server warns of. */
  reason?: string
}

/**
 * `expired`: the session ended before the save, which waits for this account to sign in again. `stored` with
 * `unchanged`: what the person chose is what was stored already.
 */
type Phase<Stored, Value> =
  | { is: 'open' }
  | ({ is: 'saving' } & SaveRequest<Value>)
  | ({ is: 'expired'; account: string | undefined } & SaveRequest<Value>)
  | { is: 'conflict'; mode: SaveMode; remote: RemoteVersion<Stored>; error: Error }
  | { is: 'failed'; error: Error }
  | { is: 'stored'; mode: SaveMode; outcome: SaveOutcome }

export type SaveOutcome = 'saved' | 'unchanged'

/** One thing while it is edited. */
export interface EditingState<Stored, Value> {
  /** What was read, which stays as it is, with its version, while anything is typed over it. */
  saved: Stored
  /** What was read anew meanwhile. */
  latest?: Stored
  edits: ValuesByPath<Value>
  phase: Phase<Stored, Value>
  /** Another save that was asked for while one runs, and follows it. */
  nextSave?: SaveRequest<Value>
}

/** Values without those at some paths. */
export const omitPaths = <Value>(
  values: ValuesByPath<Value>,
  paths: readonly string[],
): ValuesByPath<Value> => Object.fromEntries(Object.entries(values).filter(([path]) => !paths.includes(path)))

/** True for values that would be stored alike. Long lists are compared item by item: most items are the very same. */
export const isSameValue = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSameValue(item, b[index]))
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}

/** The paths at which something was typed that is not stored. */
export const findChangedPaths = <Stored, Value>(
  { valuesOf }: EditorModel<Stored, Value>,
  stored: Stored,
  edits: ValuesByPath<Value>,
): string[] =>
  Object.entries(valuesOf(stored))
    .filter(([path, value]) => path in edits && !isSameValue(edits[path], value))
    .map(([path]) => path)

/** What was typed after a save was asked for. */
export const editsSince = <Value>(
  requestedEdits: ValuesByPath<Value>,
  edits: ValuesByPath<Value>,
): ValuesByPath<Value> =>
  Object.fromEntries(
    Object.entries(edits).filter(([path, value]) => !isSameValue(value, requestedEdits[path])),
  )

/** True while a save is on its way, or waits for a decision or a sign-in. */
export const isBusy = ({ phase }: Pick<EditingState<unknown, unknown>, 'phase'>): boolean =>
  phase.is === 'saving' || phase.is === 'expired' || phase.is === 'conflict'

/** The values on which both differ. */
const diffValues = <Stored, Value>(
  { valuesOf }: EditorModel<Stored, Value>,
  stored: Stored,
  { theirs, paths }: RemoteVersion<Stored>,
  edits: ValuesByPath<Value>,
): FieldDiff<Value>[] => {
  const [storedValues, remoteValues] = [valuesOf(stored), valuesOf(theirs)]
  return paths
    .map((path) => ({
      path,
      base: storedValues[path],
      theirs: remoteValues[path],
      mine: path in edits ? edits[path] : storedValues[path],
    }))
    .filter(({ theirs, mine }) => !isSameValue(theirs, mine))
}

/** What there is to choose in a conflict: values, and of those that are taken apart their parts. */
export const diffVersions = <Stored, Value>(
  model: EditorModel<Stored, Value>,
  stored: Stored,
  remote: RemoteVersion<Stored>,
  edits: ValuesByPath<Value>,
): FieldDiff<Value>[] =>
  diffValues(model, stored, remote, edits).flatMap((difference) => [
    ...(model.splitDiff?.(difference)?.differences ?? [difference]),
  ])

/** The values that were taken apart, put together again as their parts were chosen. */
export const mergeParts = <Stored, Value>(
  model: EditorModel<Stored, Value>,
  stored: Stored,
  remote: RemoteVersion<Stored>,
  edits: ValuesByPath<Value>,
  choices: ConflictChoices,
): ValuesByPath<Value> =>
  Object.fromEntries(
    diffValues(model, stored, remote, edits).flatMap((difference) => {
      const parts = model.splitDiff?.(difference)
      return parts ? [[difference.path, parts.join(choices)]] : []
    }),
  )
