import { isSignedOut } from '../../domain/errors.ts'
import {
  type ConflictChoices,
  changedPaths,
  diffVersions,
  type EditingState,
  type EditorModel,
  editsSince,
  isBusy,
  mergeParts,
  omitPaths,
  type RemoteVersion,
  type SaveMode,
  type SaveRequest,
  type ValuesByPath,
} from './editing-state.ts'

/** What follows when somebody else has stored something since it was read. */
const conflictTransitions = <Stored, Value>(subject: EditorModel<Stored, Value>) => {
  type Now = EditingState<Stored, Value>

  const hasChoice = ({ saved: base }: Now, met: RemoteVersion<Stored>, typed: ValuesByPath<Value>) =>
    diffVersions(subject, base, met, typed).length > 0

  /** Nothing is left to choose: theirs is what the person sees, with why nothing was done. */
  const shown = (now: Now, met: RemoteVersion<Stored>, error: Error): Now => ({
    ...now,
    saved: met.theirs,
    latest: undefined,
    phase: { is: 'failed', error },
  })

  /** Goes on with a save over what somebody else has stored, without what gave way to it. */
  const carriedOn = (
    now: Now,
    act: SaveMode,
    met: RemoteVersion<Stored>,
    asked: ValuesByPath<Value>,
    given: readonly string[],
  ): Now => {
    const kept = omitPaths(asked, given)
    const isLeft = changedPaths(subject, met.theirs, kept).length > 0
    return {
      saved: met.theirs,
      edits: { ...kept, ...editsSince(asked, now.edits) },
      phase: isLeft ? { is: 'saving', act, asked: kept } : { is: 'stored', act, outcome: 'unchanged' },
    }
  }

  /** A save was refused because of it. */
  const refused = (
    now: Now,
    act: SaveMode,
    asked: ValuesByPath<Value>,
    met: RemoteVersion<Stored>,
    error: Error,
  ): Now => {
    // Drafts that somebody has changed meanwhile are to be looked at before they are published.
    if (changedPaths(subject, now.saved, asked).length === 0) return shown(now, met, error)
    // Nothing to choose where both wrote the same, or where the other one changed something else.
    if (!hasChoice(now, met, asked)) return carriedOn(now, act, met, asked, met.paths)
    return { ...now, phase: { is: 'conflict', act, met, error } }
  }

  /** Another act was, such as a deletion. */
  const met = (now: Now, current: unknown, error: Error): Now => {
    const found = isBusy(now) ? undefined : subject.remoteVersionOf(now.saved, current)
    if (!found) return now
    if (!hasChoice(now, found, now.edits)) return shown(now, found, error)
    return { ...now, phase: { is: 'conflict', act: 'approved', met: found, error } }
  }

  const chosen = (now: Now, choices: ConflictChoices): Now => {
    if (now.phase.is !== 'conflict') return now
    const { act, met: found } = now.phase
    const joined = mergeParts(subject, now.saved, found, now.edits, choices)
    const typed = { ...now.edits, ...joined }
    const given = found.paths.filter((path) => !(path in joined) && choices[path] !== 'mine')
    return carriedOn({ ...now, edits: typed }, act, found, typed, given)
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

/** Something that is edited, as it was loaded; `typed`: what was typed into it elsewhere. */
export const beginEditing = <Stored, Value>(
  base: Stored,
  typed: ValuesByPath<Value> = {},
): EditingState<Stored, Value> => ({
  saved: base,
  edits: typed,
  phase: { is: 'open' },
})

const saveTransitions = <Stored, Value>(subject: EditorModel<Stored, Value>) => {
  type Now = EditingState<Stored, Value>
  const conflicts = conflictTransitions(subject)

  /** After one save another one is for what was typed since, or publishes what that one kept as a draft. */
  const isWorth = (stored: Stored, done: SaveMode, { act, asked: typed }: SaveRequest<Value>): boolean =>
    changedPaths(subject, stored, typed).length > 0 || (act === 'approved' && done === 'draft')

  const askedAgain = (
    now: Now,
    running: SaveRequest<Value>,
    act: SaveMode,
    typed: ValuesByPath<Value>,
  ): Now => {
    const again = { act: now.nextSave?.act === 'approved' ? 'approved' : act, asked: typed } as const
    const since = { ...again, asked: editsSince(running.asked, typed) }
    return isWorth(now.saved, running.act, since) ? { ...now, nextSave: again } : now
  }

  const asked = (now: Now, act: SaveMode, typed = now.edits, reason?: string): Now => {
    const nothing = act === 'draft' && changedPaths(subject, now.saved, typed).length === 0
    if (now.phase.is === 'saving') return askedAgain(now, now.phase, act, typed)
    return isBusy(now) || nothing
      ? now
      : { ...now, edits: typed, phase: { is: 'saving', act, asked: typed, reason } }
  }

  const saved = ({ phase, nextSave: again, ...now }: Now, base: Stored): Now => {
    if (phase.is !== 'saving') return { ...now, phase }
    const typed = editsSince(phase.asked, now.edits)
    const left = again && { act: again.act, asked: editsSince(phase.asked, again.asked) }
    if (left && isWorth(base, phase.act, left))
      return { saved: base, edits: typed, phase: { is: 'saving', ...left } }
    return { saved: base, edits: typed, phase: { is: 'stored', act: phase.act, outcome: 'saved' } }
  }

  const refused = ({ nextSave: _, ...now }: Now, { error, code, current, account }: RejectedSave): Now => {
    if (now.phase.is !== 'saving') return now
    const { act, asked: typed, reason } = now.phase
    if (isSignedOut(code)) return { ...now, phase: { is: 'expired', act, asked: typed, reason, account } }
    const met = code === 'conflict' ? subject.remoteVersionOf(now.saved, current) : undefined
    if (met) return conflicts.refused(now, act, typed, met, error)
    return { ...now, phase: { is: 'failed', error } }
  }

  /** Who signs in as somebody else does not save in the name of the first. */
  const signedIn = (now: Now, account: string): Now => {
    if (now.phase.is !== 'expired') return now
    const { act, asked: typed, reason } = now.phase
    const isSame = now.phase.account === account
    return { ...now, phase: isSame ? { is: 'saving', act, asked: typed, reason } : { is: 'open' } }
  }

  return { asked, saved, refused, signedIn, conflicts }
}

/** The transitions of one thing that is edited. Pure: what is sent, and when, follows from the phase. */
export const editingReducer = <Stored, Value>(subject: EditorModel<Stored, Value>) => {
  type Now = EditingState<Stored, Value>
  const { asked, saved, refused, signedIn, conflicts } = saveTransitions(subject)

  /** What was read anew takes its place once nothing is typed over the old. */
  const adopted = (now: Now): Now => {
    const isDirty = changedPaths(subject, now.saved, now.edits).length > 0
    if (now.latest === undefined || isBusy(now) || isDirty) return now
    return { ...now, saved: now.latest, latest: undefined, edits: {} }
  }

  const replaced = (now: Now, base: Stored, paths: readonly string[]): Now =>
    isBusy(now)
      ? { ...now, latest: base }
      : { ...now, saved: base, latest: undefined, edits: omitPaths(now.edits, paths), phase: { is: 'open' } }

  return (now: Now, event: EditingEvent<Stored, Value>): Now => {
    switch (event.is) {
      case 'read':
        return event.stored === now.saved ? now : adopted({ ...now, latest: event.stored })
      case 'typed':
        return adopted({ ...now, edits: { ...now.edits, ...event.values } })
      case 'given-up':
        return adopted({ ...now, edits: {}, phase: { is: 'open' } })
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
        return replaced(now, event.stored, event.paths)
      case 'chosen':
        return conflicts.chosen(now, event.choices)
      case 'put-aside':
        return conflicts.putAside(now)
    }
  }
}
