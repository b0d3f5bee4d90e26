import type { Choices } from './conflict.ts'
import { differencesOf, joinedParts } from './differences.ts'
import {
  type Act,
  changedPaths,
  isBusy,
  type Met,
  omit,
  type State,
  type Subject,
  typedSince,
  type Values,
} from './state.ts'

/** What follows when somebody else has stored something since it was read. */
export const conflictTransitions = <Stored, Value>(subject: Subject<Stored, Value>) => {
  type Now = State<Stored, Value>

  const hasChoice = ({ base }: Now, met: Met<Stored>, typed: Values<Value>) =>
    differencesOf(subject, base, met, typed).length > 0

  /** Nothing is left to choose: theirs is what the person sees, with why nothing was done. */
  const shown = (now: Now, met: Met<Stored>, error: Error): Now => ({
    ...now,
    base: met.theirs,
    latest: undefined,
    phase: { is: 'failed', error },
  })

  /** Goes on with a save over what somebody else has stored, without what gave way to it. */
  const carriedOn = (
    now: Now,
    act: Act,
    met: Met<Stored>,
    asked: Values<Value>,
    given: readonly string[],
  ): Now => {
    const kept = omit(asked, given)
    const isLeft = changedPaths(subject, met.theirs, kept).length > 0
    return {
      base: met.theirs,
      typed: { ...kept, ...typedSince(asked, now.typed) },
      phase: isLeft ? { is: 'saving', act, asked: kept } : { is: 'stored', act, outcome: 'unchanged' },
    }
  }

  /** A save was refused because of it. */
  const refused = (now: Now, act: Act, asked: Values<Value>, met: Met<Stored>, error: Error): Now => {
    // Drafts that somebody has changed meanwhile are to be looked at before they are published.
    if (changedPaths(subject, now.base, asked).length === 0) return shown(now, met, error)
    // Nothing to choose where both wrote the same, or where the other one changed something else.
    if (!hasChoice(now, met, asked)) return carriedOn(now, act, met, asked, met.paths)
    return { ...now, phase: { is: 'conflict', act, met, error } }
  }

  /** Another act was, such as a deletion. */
  const met = (now: Now, current: unknown, error: Error): Now => {
    const found = isBusy(now) ? undefined : subject.metBy(now.base, current)
    if (!found) return now
    if (!hasChoice(now, found, now.typed)) return shown(now, found, error)
    return { ...now, phase: { is: 'conflict', act: 'approved', met: found, error } }
  }

  const chosen = (now: Now, choices: Choices): Now => {
    if (now.phase.is !== 'conflict') return now
    const { act, met: found } = now.phase
    const joined = joinedParts(subject, now.base, found, now.typed, choices)
    const typed = { ...now.typed, ...joined }
    const given = found.paths.filter((path) => !(path in joined) && choices[path] !== 'mine')
    return carriedOn({ ...now, typed }, act, found, typed, given)
  }

  const putAside = (now: Now): Now =>
    now.phase.is === 'conflict' ? { ...now, phase: { is: 'failed', error: now.phase.error } } : now

  return { refused, met, chosen, putAside }
}
