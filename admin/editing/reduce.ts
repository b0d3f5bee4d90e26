import type { Choices } from './conflict.ts'
import {
  type Act,
  changedPaths,
  differencesOf,
  isBusy,
  type Met,
  type State,
  type Subject,
  same,
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
  | { is: 'asked'; act: Act; typed?: Values<Value> }
  | { is: 'saved'; stored: Stored }
  | ({ is: 'refused' } & Refused)
  /** An act other than saving has met what somebody else has stored. */
  | { is: 'met'; error: Error; current: unknown }
  | { is: 'chosen'; choices: Choices }
  | { is: 'put-aside' }
  | { is: 'signed-in'; account: string }
  | { is: 'given-up' }

/** What was typed after a save was asked for. */
const typedSince = <Value>(asked: Values<Value>, now: Values<Value>): Values<Value> =>
  Object.fromEntries(Object.entries(now).filter(([path, value]) => !same(value, asked[path])))

const omit = <Value>(values: Values<Value>, paths: readonly string[]): Values<Value> =>
  Object.fromEntries(Object.entries(values).filter(([path]) => !paths.includes(path)))

/** Something that is edited, as it was loaded; `typed`: what was typed into it elsewhere. */
export const begin = <Stored, Value>(base: Stored, typed: Values<Value> = {}): State<Stored, Value> => ({
  base,
  typed,
  phase: { is: 'open' },
})

/** The transitions of one thing that is edited. Pure: what is sent, and when, follows from the phase. */
export const transitions = <Stored, Value>(subject: Subject<Stored, Value>) => {
  type Now = State<Stored, Value>
  type Asked = Values<Value>

  const isDirty = ({ base, typed }: Now) => changedPaths(subject, base, typed).length > 0
  const differences = ({ base }: Now, met: Met<Stored>, typed: Asked) =>
    differencesOf(subject, base, met, typed)

  /** What was read anew takes its place once nothing is typed over the old. */
  const adopted = (now: Now): Now =>
    now.latest === undefined || isBusy(now) || isDirty(now)
      ? now
      : { ...now, base: now.latest, latest: undefined, typed: {} }

  /** Goes on with a save over what somebody else has stored, without what gave way to it. */
  const carriedOn = (now: Now, act: Act, met: Met<Stored>, asked: Asked, given: readonly string[]): Now => {
    const kept = omit(asked, given)
    const isLeft = changedPaths(subject, met.theirs, kept).length > 0
    return {
      base: met.theirs,
      typed: { ...kept, ...typedSince(asked, now.typed) },
      phase: isLeft ? { is: 'saving', act, asked: kept } : { is: 'stored', act, outcome: 'unchanged' },
    }
  }

  const inConflict = (now: Now, act: Act, asked: Asked, met: Met<Stored>, error: Error): Now => {
    // Drafts that somebody has changed meanwhile are to be looked at before they are published.
    if (changedPaths(subject, now.base, asked).length === 0)
      return { ...now, base: met.theirs, latest: undefined, phase: { is: 'failed', error } }
    // Nothing to choose where both wrote the same, or where the other one changed something else.
    if (differences(now, met, asked).length === 0) return carriedOn(now, act, met, asked, met.paths)
    return { ...now, phase: { is: 'conflict', act, met, error } }
  }

  const refused = (now: Now, { error, code, current, account }: Refused): Now => {
    if (now.phase.is !== 'saving') return now
    const { act, asked } = now.phase
    if (code === 'unauthenticated') return { ...now, phase: { is: 'expired', act, asked, account } }
    const met = code === 'conflict' ? subject.metBy(now.base, current) : undefined
    return met ? inConflict(now, act, asked, met, error) : { ...now, phase: { is: 'failed', error } }
  }

  const asked = (now: Now, act: Act, typed = now.typed): Now => {
    const nothing = act === 'draft' && changedPaths(subject, now.base, typed).length === 0
    return isBusy(now) || nothing ? now : { ...now, typed, phase: { is: 'saving', act, asked: typed } }
  }

  const saved = (now: Now, base: Stored): Now => {
    if (now.phase.is !== 'saving') return now
    const typed = typedSince(now.phase.asked, now.typed)
    return { base, typed, phase: { is: 'stored', act: now.phase.act, outcome: 'saved' } }
  }

  const chosen = (now: Now, choices: Choices): Now => {
    if (now.phase.is !== 'conflict') return now
    const { act, met } = now.phase
    const given = met.paths.filter((path) => choices[path] !== 'mine')
    return carriedOn(now, act, met, now.typed, given)
  }

  /** Who signs in as somebody else does not save in the name of the first. */
  const signedIn = (now: Now, account: string): Now => {
    if (now.phase.is !== 'expired') return now
    const { act, asked } = now.phase
    return { ...now, phase: now.phase.account === account ? { is: 'saving', act, asked } : { is: 'open' } }
  }

  const met = (now: Now, current: unknown, error: Error): Now => {
    const found = isBusy(now) ? undefined : subject.metBy(now.base, current)
    if (!found) return now
    const hasChoice = differences(now, found, now.typed).length > 0
    if (hasChoice) return { ...now, phase: { is: 'conflict', act: 'approved', met: found, error } }
    return { ...now, base: found.theirs, latest: undefined, phase: { is: 'failed', error } }
  }

  return (now: Now, event: Event<Stored, Value>): Now => {
    switch (event.is) {
      case 'read':
        return event.stored === now.base ? now : adopted({ ...now, latest: event.stored })
      case 'typed':
        return adopted({ ...now, typed: { ...now.typed, ...event.values } })
      case 'asked':
        return asked(now, event.act, event.typed)
      case 'saved':
        return saved(now, event.stored)
      case 'refused':
        return refused(now, event)
      case 'met':
        return met(now, event.current, event.error)
      case 'chosen':
        return chosen(now, event.choices)
      case 'put-aside':
        return now.phase.is === 'conflict' ? { ...now, phase: { is: 'failed', error: now.phase.error } } : now
      case 'signed-in':
        return signedIn(now, event.account)
      case 'given-up':
        return adopted({ ...now, typed: {}, phase: { is: 'open' } })
    }
  }
}
