import { isSignedOut } from '../../domain/errors.ts'
import {
  type ConflictChoices,
  diffVersions,
  type EditingState,
  type EditorModel,
  editsSince,
  findChangedPaths,
  isBusy,
  mergeParts,
  omitPaths,
  type RemoteVersion,
  type SaveMode,
  type SaveRequest,
  type ValuesByPath,
} from './editing-state.ts'

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
): EditingState<Stored, Value> => ({
  saved: loaded,
  edits: initialEdits,
  phase: { is: 'open' },
})

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
