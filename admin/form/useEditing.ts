import { useEffect, useEffectEvent, useReducer, useSyncExternalStore } from 'react'
import { apiErrorOf } from '../providers/httpClient.ts'
import { getCurrentAccount, session } from '../providers/session.ts'
import { beginEditing, editingReducer } from './editing-reducer.ts'
import {
  type ConflictChoices,
  diffVersions,
  type EditingState,
  type EditorModel,
  type FieldDiff,
  findChangedPaths,
  type RemoteVersion,
  type SaveMode,
  type SaveOutcome,
  type SaveRequest,
  type ValuesByPath,
} from './editing-state.ts'

/** Input of a save: the stored version and the values that differ from it. */
export interface SaveInput<Stored, Value> {
  stored: Stored
  changed: ValuesByPath<Value>
  mode: SaveMode
  /** Reason for saving in spite of warnings. */
  reason?: string
}

export interface SaveResult<Stored> {
  stored: Stored
  mode: SaveMode
  outcome: SaveOutcome
  /** Whether nothing was edited while the save was running. */
  isWhole: boolean
}

interface Options<Stored, Value> {
  model: EditorModel<Stored, Value>
  /** Record as last read; a later version is adopted only while there are no edits. */
  loaded: Stored
  /** Edits that were made elsewhere. */
  initialEdits?: ValuesByPath<Value>
  save: (save: SaveInput<Stored, Value>) => Promise<Stored>
  onSaved: (saved: SaveResult<Stored>) => void
}

/** Conflict with a version of another user: author, time, and the values to choose from. */
export interface SaveConflict<Value> {
  author?: string
  savedAt?: string
  differences: readonly FieldDiff<Value>[]
}

const getSignedInEmail = () => {
  const current = session.get()
  return current.state === 'signed-in' ? current.account.email : undefined
}

const pickPaths = <Value>(values: ValuesByPath<Value>, paths: readonly string[]): ValuesByPath<Value> =>
  Object.fromEntries(Object.entries(values).filter(([path]) => paths.includes(path)))

const toSaveConflict = <Stored, Value>(
  model: EditorModel<Stored, Value>,
  { saved, edits }: EditingState<Stored, Value>,
  remote: RemoteVersion<Stored>,
): SaveConflict<Value> => ({
  author: remote.author,
  savedAt: remote.savedAt,
  differences: diffVersions(model, saved, remote, edits),
})

/**
 * Runs the reducer of an edited record, and the effects of its phases: saving, and reporting what was
 * saved.
 */
const useTransitions = <Stored, Value>({
  model,
  loaded,
  initialEdits: begun,
  save,
  onSaved,
}: Options<Stored, Value>) => {
  const [state, dispatch] = useReducer(editingReducer(model), undefined, () => beginEditing(loaded, begun))
  const { saved, phase } = state
  const changed = findChangedPaths(model, saved, state.edits)
  const account = useSyncExternalStore(session.subscribe, getSignedInEmail)

  const send = async ({ mode, edits, reason }: SaveRequest<Value>) => {
    try {
      const changes = pickPaths(edits, findChangedPaths(model, saved, edits))
      dispatch({ is: 'saved', stored: await save({ stored: saved, changed: changes, mode, reason }) })
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      const { code, current } = apiErrorOf(error) ?? {}
      dispatch({ is: 'save-refused', error, code, current, account: getCurrentAccount()?.email })
    }
  }
  const handlePhase = useEffectEvent((now: typeof phase) => {
    if (now.is === 'saving') void send(now)
    if (now.is === 'stored')
      onSaved({ stored: saved, mode: now.mode, outcome: now.outcome, isWhole: changed.length === 0 })
  })

  useEffect(() => dispatch({ is: 'read', stored: loaded }), [loaded])
  useEffect(() => handlePhase(phase), [phase])
  useEffect(() => {
    if (phase.is === 'expired' && account !== undefined) dispatch({ is: 'signed-in', account })
  }, [phase, account])

  return { state, changed, dispatch }
}

/**
 * Edits one record, and saves only what has changed. A conflict waits for a choice, an ended session for
 * the same user to sign in again; then the save continues. Edits are kept until they are stored.
 */
export const useEditing = <Stored, Value>(options: Options<Stored, Value>) => {
  const { state, changed, dispatch } = useTransitions(options)

  const { model } = options
  const { saved, edits, phase } = state
  const values = model.valuesOf(saved)

  return {
    saved,
    /** Stored values with the edits on top. */
    values: { ...values, ...pickPaths(edits, Object.keys(values)) },
    edits: pickPaths(edits, changed),
    isDirty: changed.length > 0,
    isSaving: phase.is === 'saving' || phase.is === 'expired',
    failure: phase.is === 'failed' ? phase.error : undefined,
    conflict: phase.is === 'conflict' ? toSaveConflict(model, state, phase.remote) : undefined,
    isChanged: (path: string) => changed.includes(path),
    edit: (path: string, value: Value) => dispatch({ is: 'typed', values: { [path]: value } }),
    /** Edits several values in one step. */
    editAll: (typed: ValuesByPath<Value>) => dispatch({ is: 'typed', values: typed }),
    save: (mode: SaveMode, typed?: ValuesByPath<Value>, reason?: string) =>
      dispatch({ is: 'save-requested', mode, typed, reason }),
    resolveConflict: (choices: ConflictChoices) => dispatch({ is: 'conflict-resolved', choices }),
    dismissConflict: () => dispatch({ is: 'conflict-dismissed' }),
    /** Handles the refusal of another action; begins a conflict if another user has saved. */
    reportRemoteVersion: (error: Error) =>
      dispatch({ is: 'action-refused', error, current: apiErrorOf(error)?.current }),
    /** Adopts the version that another action has stored, and drops the edits at these paths. */
    rebase: (stored: Stored, paths: readonly string[]) => dispatch({ is: 'replaced', stored, paths }),
    discardEdits: () => dispatch({ is: 'edits-discarded' }),
  }
}

export type Editing<Stored, Value> = ReturnType<typeof useEditing<Stored, Value>>
