import type { Language } from '../../domain/languages.ts'

/** Field in which the stored version and the user's own differ, with the values as text. */
export interface ConflictRow {
  path: string
  label: string
  /** Value that both started from. */
  base: string
  theirs: string
  mine: string
  /** Language of the values, if they are texts. */
  language?: Language
}

export type ConflictChoice = 'theirs' | 'mine'
/** Chosen side by the path of the row. */
export type ConflictChoices = Readonly<Record<string, ConflictChoice | undefined>>

/** Whether both have changed the field, so that neither change may win by itself. */
export const isContested = ({ base, theirs, mine }: ConflictRow): boolean => theirs !== base && mine !== base

const defaultSide = (row: ConflictRow): ConflictChoice | undefined => {
  if (isContested(row)) return undefined
  return row.mine === row.base ? 'theirs' : 'mine'
}

/**
 * Chooses `mine` for fields that only the user changed and `theirs` for the others; no side where both
 * did.
 */
export const defaultChoices = (rows: readonly ConflictRow[]): ConflictChoices =>
  Object.fromEntries(rows.map((row) => [row.path, defaultSide(row)]))

/** Values by path, such as `name_ru` or `translations.en`. */
export type ValuesByPath<Value> = Readonly<Record<string, Value>>

/** Whether a save keeps a draft or publishes at once. */
export type SaveMode = 'draft' | 'approved'

/** Version that another user has stored since the record was read. */
export interface RemoteVersion<Stored> {
  theirs: Stored
  /** Paths of the values that the refusal concerns. */
  paths: readonly string[]
  author?: string
  savedAt?: string
}

/** Value in which the stored version and the user's own differ. */
export interface FieldDiff<Value> {
  path: string
  base: Value | undefined
  theirs: Value | undefined
  mine: Value | undefined
}

/** Differing value, split into parts that can be chosen one by one. */
export interface SplitDiff<Value> {
  differences: readonly FieldDiff<Value>[]
  /** Builds the value with each part from the chosen side; `theirs` without a choice. */
  join: (choices: ConflictChoices) => Value
}

/** Describes a kind of record to the editing hook. */
export interface EditorModel<Stored, Value> {
  /** Returns all editable values, empty ones included. */
  valuesOf: (stored: Stored) => ValuesByPath<Value>
  /** Returns the stored version from the `current` of a refusal; undefined if it is no such record. */
  remoteVersionOf: (stored: Stored, current: unknown) => RemoteVersion<Stored> | undefined
  /** Splits a value that is not chosen as a whole, such as a list; undefined for others. */
  splitDiff?: (difference: FieldDiff<Value>) => SplitDiff<Value> | undefined
}

export interface SaveRequest<Value> {
  mode: SaveMode
  /** Edits at the time of the request. */
  edits: ValuesByPath<Value>
  /** Reason for saving in spite of warnings. */
  reason?: string
}

/**
 * `expired`: the session ended before the save, which waits until this account signs in again. `stored`
 * with `unchanged`: the user chose exactly the stored version.
 */
type Phase<Stored, Value> =
  | { is: 'open' }
  | ({ is: 'saving' } & SaveRequest<Value>)
  | ({ is: 'expired'; account: string | undefined } & SaveRequest<Value>)
  | { is: 'conflict'; mode: SaveMode; remote: RemoteVersion<Stored>; error: Error }
  | { is: 'failed'; error: Error }
  | { is: 'stored'; mode: SaveMode; outcome: SaveOutcome }

export type SaveOutcome = 'saved' | 'unchanged'

export interface EditingState<Stored, Value> {
  /** Version that the edits are based on; not replaced while there are edits. */
  saved: Stored
  /** Version that was read later. */
  latest?: Stored
  edits: ValuesByPath<Value>
  phase: Phase<Stored, Value>
  /** Save that was requested while one is running, and follows it. */
  nextSave?: SaveRequest<Value>
}

export const omitPaths = <Value>(
  values: ValuesByPath<Value>,
  paths: readonly string[],
): ValuesByPath<Value> => Object.fromEntries(Object.entries(values).filter(([path]) => !paths.includes(path)))

/**
 * Whether two values would be stored alike. Long lists are compared item by item, as most items are
 * identical.
 */
export const isSameValue = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSameValue(item, b[index]))
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}

/** Finds the paths whose edits differ from the stored values. */
export const findChangedPaths = <Stored, Value>(
  { valuesOf }: EditorModel<Stored, Value>,
  stored: Stored,
  edits: ValuesByPath<Value>,
): string[] =>
  Object.entries(valuesOf(stored))
    .filter(([path, value]) => path in edits && !isSameValue(edits[path], value))
    .map(([path]) => path)

/** Whether a version was read later whose values differ from those that the edits are based on. */
export const isChangedElsewhere = <Stored, Value>(
  model: EditorModel<Stored, Value>,
  { saved, latest }: EditingState<Stored, Value>,
): boolean => latest !== undefined && findChangedPaths(model, saved, model.valuesOf(latest)).length > 0

/** Returns the edits made since a save was requested. */
export const editsSince = <Value>(
  requestedEdits: ValuesByPath<Value>,
  edits: ValuesByPath<Value>,
): ValuesByPath<Value> =>
  Object.fromEntries(
    Object.entries(edits).filter(([path, value]) => !isSameValue(value, requestedEdits[path])),
  )

/** Whether a save is running, or waits for a decision or a sign-in. */
export const isBusy = ({ phase }: Pick<EditingState<unknown, unknown>, 'phase'>): boolean =>
  phase.is === 'saving' || phase.is === 'expired' || phase.is === 'conflict'

/** Lists the values in which both versions differ. */
const diffValues = <Stored, Value>(
  { valuesOf }: EditorModel<Stored, Value>,
  stored: Stored,
  { theirs, paths }: RemoteVersion<Stored>,
  edits: ValuesByPath<Value>,
): FieldDiff<Value>[] => {
  const storedValues = valuesOf(stored)
  const remoteValues = valuesOf(theirs)
  return paths
    .map((path) => ({
      path,
      base: storedValues[path],
      theirs: remoteValues[path],
      mine: path in edits ? edits[path] : storedValues[path],
    }))
    .filter(({ theirs, mine }) => !isSameValue(theirs, mine))
}

/** Lists the choices of a conflict: differing values, and the parts of those that are split. */
export const diffVersions = <Stored, Value>(
  model: EditorModel<Stored, Value>,
  stored: Stored,
  remote: RemoteVersion<Stored>,
  edits: ValuesByPath<Value>,
): FieldDiff<Value>[] =>
  diffValues(model, stored, remote, edits).flatMap((difference) => [
    ...(model.splitDiff?.(difference)?.differences ?? [difference]),
  ])

/** Builds the split values from the chosen parts. */
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
