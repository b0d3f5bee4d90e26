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

/** What follows when somebody else has stored something since it was read. */
const conflictTransitions = <Stored, Value>(model: EditorModel<Stored, Value>) => {
  type Now = EditingState<Stored, Value>

  const hasChoice = ({ saved }: Now, remote: RemoteVersion<Stored>, edits: ValuesByPath<Value>) =>
    diffVersions(model, saved, remote, edits).length > 0

  /** Nothing is left to choose: theirs is what the person sees, with why nothing was done. */
  const acceptRemote = (now: Now, remote: RemoteVersion<Stored>, error: Error): Now => ({
    ...now,
    saved: remote.theirs,
    latest: undefined,
    phase: { is: 'failed', error },
  })

  /** Goes on with a save over what somebody else has stored, without what gave way to it. */
  const continueSave = (
    now: Now,
    mode: SaveMode,
    remote: RemoteVersion<Stored>,
    requestedEdits: ValuesByPath<Value>,
    droppedPaths: readonly string[],
  ): Now => {
    const remainingEdits = omitPaths(requestedEdits, droppedPaths)
    const hasRemaining = findChangedPaths(model, remote.theirs, remainingEdits).length > 0
    return {
      saved: remote.theirs,
      edits: { ...remainingEdits, ...editsSince(requestedEdits, now.edits) },
      phase: hasRemaining
        ? { is: 'saving', act: mode, asked: remainingEdits }
        : { is: 'stored', act: mode, outcome: 'unchanged' },
    }
  }

  /** A save was refused because of it. */
  const refused = (
    now: Now,
    act: SaveMode,
    requestedEdits: ValuesByPath<Value>,
    remote: RemoteVersion<Stored>,
    error: Error,
  ): Now => {
    // Drafts that somebody has changed meanwhile are to be looked at before they are published.
    if (findChangedPaths(model, now.saved, requestedEdits).length === 0)
      return acceptRemote(now, remote, error)
    // Nothing to choose where both wrote the same, or where the other one changed something else.
    if (!hasChoice(now, remote, requestedEdits))
      return continueSave(now, act, remote, requestedEdits, remote.paths)
    return { ...now, phase: { is: 'conflict', act, met: remote, error } }
  }

  /** Another act was, such as a deletion. */
  const met = (now: Now, current: unknown, error: Error): Now => {
    const remote = isBusy(now) ? undefined : model.remoteVersionOf(now.saved, current)
    if (!remote) return now
    if (!hasChoice(now, remote, now.edits)) return acceptRemote(now, remote, error)
    return { ...now, phase: { is: 'conflict', act: 'approved', met: remote, error } }
  }

  const chosen = (now: Now, choices: ConflictChoices): Now => {
    if (now.phase.is !== 'conflict') return now
    const { act, met: remote } = now.phase
    const mergedParts = mergeParts(model, now.saved, remote, now.edits, choices)
    const mergedEdits = { ...now.edits, ...mergedParts }
    const droppedPaths = remote.paths.filter((path) => !(path in mergedParts) && choices[path] !== 'mine')
    return continueSave({ ...now, edits: mergedEdits }, act, remote, mergedEdits, droppedPaths)
  }

  const putAside = (now: Now): Now =>
    now.phase.is === 'conflict' ? { ...now, phase: { is: 'failed', error: now.phase.error } } : now

  return { refused, met, chosen, putAside }
}

/** Why a save was refused, and who was signed in then. */
interface RejectedSave {
  error: Error
  code?: string
  /** With a conflict: what is stored now. */
  current?: unknown
  account?: string
}

export type EditingEvent<Stored, Value> =
  | { is: 'read'; stored: Stored }
  | { is: 'typed'; values: ValuesByPath<Value> }
  /** `typed`: what is saved in place of what was typed, such as the same without spaces at its ends. */
  | { is: 'asked'; act: SaveMode; typed?: ValuesByPath<Value>; reason?: string }
  | { is: 'saved'; stored: Stored }
  | ({ is: 'refused' } & RejectedSave)
  /** An act other than saving has met what somebody else has stored. */
  | { is: 'met'; error: Error; current: unknown }
  /** An act other than saving has stored this; what was typed at these paths gives way to it. */
  | { is: 'replaced'; stored: Stored; paths: readonly string[] }
  | { is: 'chosen'; choices: ConflictChoices }
  | { is: 'put-aside' }
  | { is: 'signed-in'; account: string }
  | { is: 'given-up' }

/** Something that is edited, as it was loaded; `initialEdits`: what was typed into it elsewhere. */
export const beginEditing = <Stored, Value>(
  loaded: Stored,
  initialEdits: ValuesByPath<Value> = {},
): EditingState<Stored, Value> => ({
  saved: loaded,
  edits: initialEdits,
  phase: { is: 'open' },
})

const saveTransitions = <Stored, Value>(model: EditorModel<Stored, Value>) => {
  type Now = EditingState<Stored, Value>
  const conflicts = conflictTransitions(model)

  /** After one save another one is for what was typed since, or publishes what that one kept as a draft. */
  const isSaveNeeded = (
    stored: Stored,
    finishedMode: SaveMode,
    { act, asked: edits }: SaveRequest<Value>,
  ): boolean =>
    findChangedPaths(model, stored, edits).length > 0 || (act === 'approved' && finishedMode === 'draft')

  const queueSave = (
    now: Now,
    runningSave: SaveRequest<Value>,
    act: SaveMode,
    edits: ValuesByPath<Value>,
  ): Now => {
    const queuedSave = { act: now.nextSave?.act === 'approved' ? 'approved' : act, asked: edits } as const
    const remainingSave = { ...queuedSave, asked: editsSince(runningSave.asked, edits) }
    return isSaveNeeded(now.saved, runningSave.act, remainingSave) ? { ...now, nextSave: queuedSave } : now
  }

  const asked = (now: Now, act: SaveMode, typed = now.edits, reason?: string): Now => {
    const isUnchanged = act === 'draft' && findChangedPaths(model, now.saved, typed).length === 0
    if (now.phase.is === 'saving') return queueSave(now, now.phase, act, typed)
    return isBusy(now) || isUnchanged
      ? now
      : { ...now, edits: typed, phase: { is: 'saving', act, asked: typed, reason } }
  }

  const saved = ({ phase, nextSave: queuedSave, ...now }: Now, stored: Stored): Now => {
    if (phase.is !== 'saving') return { ...now, phase }
    const remainingEdits = editsSince(phase.asked, now.edits)
    const remainingSave = queuedSave && {
      act: queuedSave.act,
      asked: editsSince(phase.asked, queuedSave.asked),
    }
    if (remainingSave && isSaveNeeded(stored, phase.act, remainingSave))
      return { saved: stored, edits: remainingEdits, phase: { is: 'saving', ...remainingSave } }
    return { saved: stored, edits: remainingEdits, phase: { is: 'stored', act: phase.act, outcome: 'saved' } }
  }

  const refused = ({ nextSave: _, ...now }: Now, { error, code, current, account }: RejectedSave): Now => {
    if (now.phase.is !== 'saving') return now
    const { act, asked: edits, reason } = now.phase
    if (isSignedOut(code)) return { ...now, phase: { is: 'expired', act, asked: edits, reason, account } }
    const remote = code === 'conflict' ? model.remoteVersionOf(now.saved, current) : undefined
    if (remote) return conflicts.refused(now, act, edits, remote, error)
    return { ...now, phase: { is: 'failed', error } }
  }

  /** Who signs in as somebody else does not save in the name of the first. */
  const signedIn = (now: Now, account: string): Now => {
    if (now.phase.is !== 'expired') return now
    const { act, asked: edits, reason } = now.phase
    const isSame = now.phase.account === account
    return { ...now, phase: isSame ? { is: 'saving', act, asked: edits, reason } : { is: 'open' } }
  }

  return { asked, saved, refused, signedIn, conflicts }
}

/** The transitions of one thing that is edited. Pure: what is sent, and when, follows from the phase. */
export const editingReducer = <Stored, Value>(model: EditorModel<Stored, Value>) => {
  type Now = EditingState<Stored, Value>
  const { asked, saved, refused, signedIn, conflicts } = saveTransitions(model)

  /** What was read anew takes its place once nothing is typed over the old. */
  const adoptLatest = (now: Now): Now => {
    const isDirty = findChangedPaths(model, now.saved, now.edits).length > 0
    if (now.latest === undefined || isBusy(now) || isDirty) return now
    return { ...now, saved: now.latest, latest: undefined, edits: {} }
  }

  const replaceSaved = (now: Now, stored: Stored, paths: readonly string[]): Now =>
    isBusy(now)
      ? { ...now, latest: stored }
      : {
          ...now,
          saved: stored,
          latest: undefined,
          edits: omitPaths(now.edits, paths),
          phase: { is: 'open' },
        }

  return (now: Now, event: EditingEvent<Stored, Value>): Now => {
    switch (event.is) {
      case 'read':
        return event.stored === now.saved ? now : adoptLatest({ ...now, latest: event.stored })
      case 'typed':
        return adoptLatest({ ...now, edits: { ...now.edits, ...event.values } })
      case 'given-up':
        return adoptLatest({ ...now, edits: {}, phase: { is: 'open' } })
      case 'asked':
        return asked(now, event.act, event.typed, event.reason)
      case 'saved':
        return saved(now, event.stored)
      case 'refused':
        return refused(now, event)
      case 'signed-in':
        return signedIn(now, event.account)
      case 'met':
        return conflicts.met(now, event.current, event.error)
      case 'replaced':
        return replaceSaved(now, event.stored, event.paths)
      case 'chosen':
        return conflicts.chosen(now, event.choices)
      case 'put-aside':
        return conflicts.putAside(now)
    }
  }
}
