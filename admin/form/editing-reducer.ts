import { isSignedOut } from '../../domain/errors.ts'

export type ConflictChoice = 'theirs' | 'mine'
/** Chosen side by the path of the row. */
export type ConflictChoices = Readonly<Record<string, ConflictChoice | undefined>>

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

const omitPaths = <Value>(values: ValuesByPath<Value>, paths: readonly string[]): ValuesByPath<Value> =>
  Object.fromEntries(Object.entries(values).filter(([path]) => !paths.includes(path)))

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

/** Returns the edits made since a save was requested. */
const editsSince = <Value>(requested: ValuesByPath<Value>, edits: ValuesByPath<Value>): ValuesByPath<Value> =>
  Object.fromEntries(Object.entries(edits).filter(([path, value]) => !isSameValue(value, requested[path])))

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
  diffValues(model, stored, remote, edits).flatMap(
    (difference) => model.splitDiff?.(difference)?.differences ?? difference,
  )

/** Builds the split values from the chosen parts. */
const mergeParts = <Stored, Value>(
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

/** Reason why a save was refused. */
interface RejectedSave {
  error: Error
  code?: string
  /** Stored version; only with a conflict. */
  current?: unknown
  /** Account that was signed in. */
  account?: string
}

export type EditingEvent<Stored, Value> =
  | { is: 'read'; stored: Stored }
  | { is: 'typed'; values: ValuesByPath<Value> }
  /** A save was requested. `typed` replaces the edits, such as the same texts without spaces at their ends. */
  | { is: 'save-requested'; mode: SaveMode; typed?: ValuesByPath<Value>; reason?: string }
  | { is: 'saved'; stored: Stored }
  | ({ is: 'save-refused' } & RejectedSave)
  /** An action other than saving was refused because somebody else has saved. */
  | { is: 'action-refused'; error: Error; current: unknown }
  /** An action other than saving has stored a version; edits at these paths are dropped. */
  | { is: 'replaced'; stored: Stored; paths: readonly string[] }
  | { is: 'conflict-resolved'; choices: ConflictChoices }
  | { is: 'conflict-dismissed' }
  | { is: 'signed-in'; account: string }
  | { is: 'edits-discarded' }

/** Creates the state of a loaded record; `initialEdits`: edits made elsewhere. */
export const beginEditing = <Stored, Value>(
  loaded: Stored,
  initialEdits: ValuesByPath<Value> = {},
): EditingState<Stored, Value> => ({ saved: loaded, edits: initialEdits, phase: { is: 'open' } })

/** Transitions for the case that somebody else has saved since the record was read. */
const conflictTransitions = <Stored, Value>(model: EditorModel<Stored, Value>) => {
  type State = EditingState<Stored, Value>

  const hasChoice = ({ saved }: State, remote: RemoteVersion<Stored>, edits: ValuesByPath<Value>) =>
    diffVersions(model, saved, remote, edits).length > 0

  /** Shows the remote version with the reason why nothing was saved; for when there is nothing to choose. */
  const acceptRemote = (state: State, remote: RemoteVersion<Stored>, error: Error): State => ({
    ...state,
    saved: remote.theirs,
    latest: undefined,
    phase: { is: 'failed', error },
  })

  /** Continues a save on top of the remote version, without the edits that were dropped in its favour. */
  const continueSave = (
    state: State,
    mode: SaveMode,
    remote: RemoteVersion<Stored>,
    requestedEdits: ValuesByPath<Value>,
    droppedPaths: readonly string[],
  ): State => {
    const remainingEdits = omitPaths(requestedEdits, droppedPaths)
    const hasRemaining = findChangedPaths(model, remote.theirs, remainingEdits).length > 0
    return {
      saved: remote.theirs,
      edits: { ...remainingEdits, ...editsSince(requestedEdits, state.edits) },
      phase: hasRemaining
        ? { is: 'saving', mode, edits: remainingEdits }
        : { is: 'stored', mode, outcome: 'unchanged' },
    }
  }

  /** Handles a save that was refused because of the remote version. */
  const rejectSave = (
    state: State,
    mode: SaveMode,
    requestedEdits: ValuesByPath<Value>,
    remote: RemoteVersion<Stored>,
    error: Error,
  ): State => {
    // Without edits the save only publishes drafts, which the person must see again after another's change.
    if (findChangedPaths(model, state.saved, requestedEdits).length === 0)
      return acceptRemote(state, remote, error)

    // There is nothing to choose where both wrote the same or changed different values.
    if (!hasChoice(state, remote, requestedEdits))
      return continueSave(state, mode, remote, requestedEdits, remote.paths)

    return { ...state, phase: { is: 'conflict', mode, remote, error } }
  }

  /** Handles another action that was refused because of the remote version, such as a deletion. */
  const rejectAction = (state: State, current: unknown, error: Error): State => {
    const remote = isBusy(state) ? undefined : model.remoteVersionOf(state.saved, current)
    if (!remote) return state
    if (!hasChoice(state, remote, state.edits)) return acceptRemote(state, remote, error)
    return { ...state, phase: { is: 'conflict', mode: 'approved', remote, error } }
  }

  /** Merges both versions by the choices, and saves the result. */
  const resolveConflict = (state: State, choices: ConflictChoices): State => {
    if (state.phase.is !== 'conflict') return state

    const { mode, remote } = state.phase
    const mergedParts = mergeParts(model, state.saved, remote, state.edits, choices)
    const mergedEdits = { ...state.edits, ...mergedParts }
    const droppedPaths = remote.paths.filter((path) => !(path in mergedParts) && choices[path] !== 'mine')
    return continueSave({ ...state, edits: mergedEdits }, mode, remote, mergedEdits, droppedPaths)
  }

  /** Closes the conflict and keeps the edits and its error. */
  const dismissConflict = (state: State): State =>
    state.phase.is === 'conflict' ? { ...state, phase: { is: 'failed', error: state.phase.error } } : state

  return { rejectSave, rejectAction, resolveConflict, dismissConflict }
}

/** Transitions of a save, from its request to its end. */
const saveTransitions = <Stored, Value>(model: EditorModel<Stored, Value>) => {
  type State = EditingState<Stored, Value>
  const conflicts = conflictTransitions(model)

  /** Whether another save must follow: for later edits, or to publish what the first saved as a draft. */
  const isSaveNeeded = (
    stored: Stored,
    finishedMode: SaveMode,
    { mode, edits }: SaveRequest<Value>,
  ): boolean =>
    findChangedPaths(model, stored, edits).length > 0 || (mode === 'approved' && finishedMode === 'draft')

  /** Queues a save behind the running one; publishing is not downgraded to a draft. */
  const queueSave = (
    state: State,
    runningSave: SaveRequest<Value>,
    mode: SaveMode,
    edits: ValuesByPath<Value>,
  ): State => {
    const queuedSave = { mode: state.nextSave?.mode === 'approved' ? 'approved' : mode, edits } as const
    const remainingSave = { ...queuedSave, edits: editsSince(runningSave.edits, edits) }
    return isSaveNeeded(state.saved, runningSave.mode, remainingSave)
      ? { ...state, nextSave: queuedSave }
      : state
  }

  /** Starts a save, or queues it behind a running one; a draft without changes is not saved. */
  const requestSave = (state: State, mode: SaveMode, typed = state.edits, reason?: string): State => {
    const isUnchanged = mode === 'draft' && findChangedPaths(model, state.saved, typed).length === 0
    if (state.phase.is === 'saving') return queueSave(state, state.phase, mode, typed)
    return isBusy(state) || isUnchanged
      ? state
      : { ...state, edits: typed, phase: { is: 'saving', mode, edits: typed, reason } }
  }

  /** Stores the saved version and starts the queued save if it is still needed. */
  const finishSave = ({ phase, nextSave: queuedSave, ...state }: State, stored: Stored): State => {
    if (phase.is !== 'saving') return { ...state, phase }
    const remainingEdits = editsSince(phase.edits, state.edits)
    const remainingSave = queuedSave && {
      mode: queuedSave.mode,
      edits: editsSince(phase.edits, queuedSave.edits),
    }
    if (remainingSave && isSaveNeeded(stored, phase.mode, remainingSave))
      return { saved: stored, edits: remainingEdits, phase: { is: 'saving', ...remainingSave } }
    return {
      saved: stored,
      edits: remainingEdits,
      phase: { is: 'stored', mode: phase.mode, outcome: 'saved' },
    }
  }

  /** Handles a refused save: waits for a sign-in, begins a conflict, or reports the error. */
  const failSave = (
    { nextSave: _, ...state }: State,
    { error, code, current, account }: RejectedSave,
  ): State => {
    if (state.phase.is !== 'saving') return state

    const { mode, edits, reason } = state.phase
    if (isSignedOut(code)) return { ...state, phase: { is: 'expired', mode, edits, reason, account } }
    const remote = code === 'conflict' ? model.remoteVersionOf(state.saved, current) : undefined
    if (remote) return conflicts.rejectSave(state, mode, edits, remote, error)
    return { ...state, phase: { is: 'failed', error } }
  }

  /** Resumes an expired save if the same account signs in; another one must not save in its name. */
  const resumeSave = (state: State, account: string): State => {
    if (state.phase.is !== 'expired') return state
    const { mode, edits, reason } = state.phase
    const isSame = state.phase.account === account
    return { ...state, phase: isSame ? { is: 'saving', mode, edits, reason } : { is: 'open' } }
  }

  return { requestSave, finishSave, failSave, resumeSave, conflicts }
}

/** Creates the reducer of an edited record. Pure: the phase says what is to be sent, and when. */
export const editingReducer = <Stored, Value>(model: EditorModel<Stored, Value>) => {
  type State = EditingState<Stored, Value>
  const { requestSave, finishSave, failSave, resumeSave, conflicts } = saveTransitions(model)

  /** Adopts the version that was read last, unless there are edits or a pending save. */
  const adoptLatest = (state: State): State => {
    const isDirty = findChangedPaths(model, state.saved, state.edits).length > 0
    if (state.latest === undefined || isBusy(state) || isDirty) return state
    return { ...state, saved: state.latest, latest: undefined, edits: {} }
  }

  /** Adopts the version that another action has stored; while a save is pending, only as the latest one. */
  const replaceSaved = (state: State, stored: Stored, paths: readonly string[]): State =>
    isBusy(state)
      ? { ...state, latest: stored }
      : {
          ...state,
          saved: stored,
          latest: undefined,
          edits: omitPaths(state.edits, paths),
          phase: { is: 'open' },
        }

  return (state: State, event: EditingEvent<Stored, Value>): State => {
    switch (event.is) {
      case 'read':
        return event.stored === state.saved ? state : adoptLatest({ ...state, latest: event.stored })
      case 'typed':
        return adoptLatest({ ...state, edits: { ...state.edits, ...event.values } })
      case 'edits-discarded':
        return adoptLatest({ ...state, edits: {}, phase: { is: 'open' } })
      case 'save-requested':
        return requestSave(state, event.mode, event.typed, event.reason)
      case 'saved':
        return finishSave(state, event.stored)
      case 'save-refused':
        return failSave(state, event)
      case 'signed-in':
        return resumeSave(state, event.account)
      case 'action-refused':
        return conflicts.rejectAction(state, event.current, event.error)
      case 'replaced':
        return replaceSaved(state, event.stored, event.paths)
      case 'conflict-resolved':
        return conflicts.resolveConflict(state, event.choices)
      case 'conflict-dismissed':
        return conflicts.dismissConflict(state)
    }
  }
}
