import { isSignedOut } from '../../domain/errors.ts'
import type { Choices } from './conflict.ts'
import { conflictTransitions } from './conflict-transitions.ts'
import {
  type Act,
  type Asked,
  changedPaths,
  isBusy,
  omit,
  type State,
  type Subject,
  typedSince,
  type Values,
} from './state.ts'

/** Why a save was refused, and who was signed in then. */
export interface Refused {
  error: Error
  code?: string
  /** With a conflict: what is stored now. */
  current?: unknown
  account?: string
}

export type Event<Stored, Value> =
  | { is: 'read'; stored: Stored }
  | { is: 'typed'; values: Values<Value> }
  /** `typed`: what is saved in place of what was typed, such as the same without spaces at its ends. */
  | { is: 'asked'; act: Act; typed?: Values<Value>; reason?: string }
  | { is: 'saved'; stored: Stored }
  | ({ is: 'refused' } & Refused)
  /** An act other than saving has met what somebody else has stored. */
  | { is: 'met'; error: Error; current: unknown }
  /** An act other than saving has stored this; what was typed at these paths gives way to it. */
  | { is: 'replaced'; stored: Stored; paths: readonly string[] }
  | { is: 'chosen'; choices: Choices }
  | { is: 'put-aside' }
  | { is: 'signed-in'; account: string }
  | { is: 'given-up' }

/** Something that is edited, as it was loaded; `typed`: what was typed into it elsewhere. */
export const begin = <Stored, Value>(base: Stored, typed: Values<Value> = {}): State<Stored, Value> => ({
  base,
  typed,
  phase: { is: 'open' },
})

const saveTransitions = <Stored, Value>(subject: Subject<Stored, Value>) => {
  type Now = State<Stored, Value>
  const conflicts = conflictTransitions(subject)

  /** After one save another one is for what was typed since, or publishes what that one kept as a draft. */
  const isWorth = (stored: Stored, done: Act, { act, asked: typed }: Asked<Value>): boolean =>
    changedPaths(subject, stored, typed).length > 0 || (act === 'approved' && done === 'draft')

  const askedAgain = (now: Now, running: Asked<Value>, act: Act, typed: Values<Value>): Now => {
    const again = { act: now.again?.act === 'approved' ? 'approved' : act, asked: typed } as const
    const since = { ...again, asked: typedSince(running.asked, typed) }
    return isWorth(now.base, running.act, since) ? { ...now, again } : now
  }

  const asked = (now: Now, act: Act, typed = now.typed, reason?: string): Now => {
    const nothing = act === 'draft' && changedPaths(subject, now.base, typed).length === 0
    if (now.phase.is === 'saving') return askedAgain(now, now.phase, act, typed)
    return isBusy(now) || nothing
      ? now
      : { ...now, typed, phase: { is: 'saving', act, asked: typed, reason } }
  }

  const saved = ({ phase, again, ...now }: Now, base: Stored): Now => {
    if (phase.is !== 'saving') return { ...now, phase }
    const typed = typedSince(phase.asked, now.typed)
    const left = again && { act: again.act, asked: typedSince(phase.asked, again.asked) }
    if (left && isWorth(base, phase.act, left)) return { base, typed, phase: { is: 'saving', ...left } }
    return { base, typed, phase: { is: 'stored', act: phase.act, outcome: 'saved' } }
  }

  const refused = ({ again: _, ...now }: Now, { error, code, current, account }: Refused): Now => {
    if (now.phase.is !== 'saving') return now
    const { act, asked: typed, reason } = now.phase
    if (isSignedOut(code)) return { ...now, phase: { is: 'expired', act, asked: typed, reason, account } }
    const met = code === 'conflict' ? subject.metBy(now.base, current) : undefined
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
export const transitions = <Stored, Value>(subject: Subject<Stored, Value>) => {
  type Now = State<Stored, Value>
  const { asked, saved, refused, signedIn, conflicts } = saveTransitions(subject)

  /** What was read anew takes its place once nothing is typed over the old. */
  const adopted = (now: Now): Now => {
    const isDirty = changedPaths(subject, now.base, now.typed).length > 0
    if (now.latest === undefined || isBusy(now) || isDirty) return now
    return { ...now, base: now.latest, latest: undefined, typed: {} }
  }

  const replaced = (now: Now, base: Stored, paths: readonly string[]): Now =>
    isBusy(now)
      ? { ...now, latest: base }
      : { ...now, base, latest: undefined, typed: omit(now.typed, paths), phase: { is: 'open' } }

  return (now: Now, event: Event<Stored, Value>): Now => {
    switch (event.is) {
      case 'read':
        return event.stored === now.base ? now : adopted({ ...now, latest: event.stored })
      case 'typed':
        return adopted({ ...now, typed: { ...now.typed, ...event.values } })
      case 'given-up':
        return adopted({ ...now, typed: {}, phase: { is: 'open' } })
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
