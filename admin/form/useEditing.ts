import { useEffect, useEffectEvent, useMemo, useReducer, useSyncExternalStore } from 'react'
import { apiErrorOf } from '../providers/httpClient.ts'
import { getCurrentAccount, session } from '../providers/session.ts'
import {
  beginEditing,
  type ConflictChoices,
  diffVersions,
  type EditingState,
  type EditorModel,
  editingReducer,
  type FieldDiff,
  findChangedPaths,
  type RemoteVersion,
  type SaveMode,
  type SaveOutcome,
  type SaveRequest,
  type ValuesByPath,
} from './editing-reducer.ts'
import { discardKeptInputs, type KeptEditing, useKeptEdits, useOtherAccount } from './useKeptEdits.ts'

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
  /** Name of what is edited, under which this browser keeps unsaved edits; undefined for what must not be kept. */
  keepAs: string | undefined
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

/** Edits of an earlier visit that were neither saved nor discarded. */
export interface KeptVersion<Value> {
  /** Time of the last edit in milliseconds since the epoch. */
  at: number
  edits: ValuesByPath<Value>
  differences: readonly FieldDiff<Value>[]
}

const getSignedInEmail = () => {
  const current = session.get()
  return current.state === 'signed-in' ? current.account.email : undefined
}

/** Whether a version was read later whose values differ from those that the edits are based on. */
const isChangedElsewhere = <Stored, Value>(
  model: EditorModel<Stored, Value>,
  { saved, latest }: EditingState<Stored, Value>,
): boolean => latest !== undefined && findChangedPaths(model, saved, model.valuesOf(latest)).length > 0

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
}: Omit<Options<Stored, Value>, 'keepAs'>) => {
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

/** Compares kept edits with the stored version; drops them if nothing differs any more. */
const useKeptVersion = <Stored, Value>(
  model: EditorModel<Stored, Value>,
  saved: Stored,
  { kept, drop }: Pick<KeptEditing<Value>, 'kept' | 'drop'>,
): KeptVersion<Value> | undefined => {
  const version = useMemo(() => {
    if (!kept) return undefined
    const paths = findChangedPaths(model, saved, kept.edits)
    const differences = diffVersions(model, saved, { theirs: saved, paths }, kept.edits)
    return { at: kept.at, edits: pickPaths(kept.edits, paths), differences }
  }, [model, saved, kept])
  const isOutdated = version !== undefined && version.differences.length === 0
  const dropOutdated = useEffectEvent(drop)

  useEffect(() => {
    if (isOutdated) dropOutdated()
  }, [isOutdated])

  return isOutdated ? undefined : version
}

/**
 * Edits one record, and saves only what has changed. A conflict waits for a choice, an ended session for
 * the same user to sign in again; then the save continues. Edits are kept until they are stored, also over a
 * reload; another user who signs in does not see them.
 */
export const useEditing = <Stored, Value>({ keepAs, ...options }: Options<Stored, Value>) => {
  const reasonKey = keepAs && `reason/${keepAs}`
  const { state, changed, dispatch } = useTransitions({
    ...options,
    save: async (input) => {
      const stored = await options.save(input)
      if (reasonKey && input.mode === 'approved') discardKeptInputs(reasonKey)
      return stored
    },
  })
  useOtherAccount(() => dispatch({ is: 'edits-discarded' }))

  const { model } = options
  const { saved, edits, phase } = state
  const values = model.valuesOf(saved)
  const changedEdits = useMemo(
    () => pickPaths(edits, findChangedPaths(model, saved, edits)),
    [model, saved, edits],
  )
  const keeping = useKeptEdits(keepAs, changedEdits)
  const keptVersion = useKeptVersion(model, saved, keeping)

  return {
    saved,
    /** Stored values with the edits on top. */
    values: { ...values, ...pickPaths(edits, Object.keys(values)) },
    edits: changedEdits,
    isDirty: changed.length > 0,
    /** Whether somebody else has saved other values while this version has edits. */
    isChangedElsewhere: isChangedElsewhere(model, state),
    isSaving: phase.is === 'saving' || phase.is === 'expired',
    failure: phase.is === 'failed' ? phase.error : undefined,
    conflict: phase.is === 'conflict' ? toSaveConflict(model, state, phase.remote) : undefined,
    isChanged: (path: string) => changed.includes(path),
    edit: (path: string, value: Value) => dispatch({ is: 'typed', values: { [path]: value } }),
    /** Edits several values in one step. */
    editAll: (typed: ValuesByPath<Value>) => dispatch({ is: 'typed', values: typed }),
    /** Name under which the reason of a save is kept until something is published or the edits are discarded. */
    reasonKey,
    save: (mode: SaveMode, typed?: ValuesByPath<Value>, reason?: string) =>
      dispatch({ is: 'save-requested', mode, typed, reason }),
    resolveConflict: (choices: ConflictChoices) => dispatch({ is: 'conflict-resolved', choices }),
    dismissConflict: () => dispatch({ is: 'conflict-dismissed' }),
    /** Handles the refusal of another action; begins a conflict if another user has saved. */
    reportRemoteVersion: (error: Error) =>
      dispatch({ is: 'action-refused', error, current: apiErrorOf(error)?.current }),
    /** Adopts the version that another action has stored, and drops the edits at these paths. */
    rebase: (stored: Stored, paths: readonly string[]) => dispatch({ is: 'replaced', stored, paths }),
    /** Discards the edits, the kept ones as well. */
    discardEdits: () => {
      keeping.remove()
      if (reasonKey) discardKeptInputs(reasonKey)
      dispatch({ is: 'edits-discarded' })
    },
    /** Edits of an earlier visit that differ from the stored values, until the user has decided about them. */
    kept: keptVersion,
    /** Puts the kept edits on top of the stored values. */
    restoreKept: () => {
      dispatch({ is: 'typed', values: keptVersion?.edits ?? {} })
      keeping.takeOver()
    },
    discardKept: keeping.drop,
  }
}

export type Editing<Stored, Value> = ReturnType<typeof useEditing<Stored, Value>>
