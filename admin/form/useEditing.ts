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

/** What is to be saved: the values that differ from what is stored, over what they were typed. */
export interface SaveInput<Stored, Value> {
  stored: Stored
  changed: ValuesByPath<Value>
  mode: SaveMode
  /** Why it is saved whatever the server warns of. */
  reason?: string
}

export interface SaveResult<Stored> {
  stored: Stored
  mode: SaveMode
  outcome: SaveOutcome
  /** Nothing was typed while the save ran. */
  isWhole: boolean
}

interface Options<Stored, Value> {
  model: EditorModel<Stored, Value>
  /** What was read; read anew, it gives way only while nothing is typed. */
  loaded: Stored
  /** What was typed into it elsewhere. */
  initialEdits?: ValuesByPath<Value>
  save: (save: SaveInput<Stored, Value>) => Promise<Stored>
  onSaved: (saved: SaveResult<Stored>) => void
}

/** Somebody else was faster: who, when, and the values to choose from. */
export interface SaveConflict<Value> {
  who?: string
  when?: string
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
  who: remote.who,
  when: remote.when,
  differences: diffVersions(model, saved, remote, edits),
})

/** The state of what is edited, with what each phase brings about. */
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
 * The editing of one thing: what was loaded, what is typed, saving it, and whatever comes in between. Only
 * what has changed is saved. A conflict waits for a choice and a session that ended for its person to sign in
 * again; then the save carries on, over the version that was typed over. What is typed stays until it is stored.
 */
export const useEditing = <Stored, Value>(options: Options<Stored, Value>) => {
  const { state, changed, dispatch } = useTransitions(options)

  const { model } = options
  const { saved, edits, phase } = state
  const values = model.valuesOf(saved)

  return {
    saved,
    /** What is typed, or else what is stored. */
    values: { ...values, ...pickPaths(edits, Object.keys(values)) },
    edits: pickPaths(edits, changed),
    isDirty: changed.length > 0,
    isSaving: phase.is === 'saving' || phase.is === 'expired',
    failure: phase.is === 'failed' ? phase.error : undefined,
    conflict: phase.is === 'conflict' ? toSaveConflict(model, state, phase.remote) : undefined,
    isChanged: (path: string) => changed.includes(path),
    edit: (path: string, value: Value) => dispatch({ is: 'typed', values: { [path]: value } }),
    /** Types several values in one step. */
    editAll: (typed: ValuesByPath<Value>) => dispatch({ is: 'typed', values: typed }),
    save: (mode: SaveMode, typed?: ValuesByPath<Value>, reason?: string) =>
      dispatch({ is: 'save-requested', mode, typed, reason }),
    resolveConflict: (choices: ConflictChoices) => dispatch({ is: 'conflict-resolved', choices }),
    dismissConflict: () => dispatch({ is: 'conflict-dismissed' }),
    /** Tells of a refusal of another act; where somebody else has stored something, it is to be chosen. */
    reportRemoteVersion: (error: Error) =>
      dispatch({ is: 'action-refused', error, current: apiErrorOf(error)?.current }),
    /** Goes on from what another act has stored, without what was typed at these paths. */
    rebase: (stored: Stored, paths: readonly string[]) => dispatch({ is: 'replaced', stored, paths }),
    discardEdits: () => dispatch({ is: 'edits-discarded' }),
  }
}

export type Editing<Stored, Value> = ReturnType<typeof useEditing<Stored, Value>>
