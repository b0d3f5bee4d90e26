import type { Choices } from './conflict.ts'
import { type Difference, type Met, type Subject, same, type Values } from './state.ts'

/** The values on which both differ. */
const wholeDifferences = <Stored, Value>(
  { valuesOf }: Subject<Stored, Value>,
  stored: Stored,
  { theirs, paths }: Met<Stored>,
  typed: Values<Value>,
): Difference<Value>[] => {
  const [before, now] = [valuesOf(stored), valuesOf(theirs)]
  return paths
    .map((path) => ({
      path,
      base: before[path],
      theirs: now[path],
      mine: path in typed ? typed[path] : before[path],
    }))
    .filter(({ theirs, mine }) => !same(theirs, mine))
}

/** What there is to choose in a conflict: values, and of those that are taken apart their parts. */
export const differencesOf = <Stored, Value>(
  subject: Subject<Stored, Value>,
  stored: Stored,
  met: Met<Stored>,
  typed: Values<Value>,
): Difference<Value>[] =>
  wholeDifferences(subject, stored, met, typed).flatMap((difference) => [
    ...(subject.partsOf?.(difference)?.differences ?? [difference]),
  ])

/** The values that were taken apart, put together again as their parts were chosen. */
export const joinedParts = <Stored, Value>(
  subject: Subject<Stored, Value>,
  stored: Stored,
  met: Met<Stored>,
  typed: Values<Value>,
  choices: Choices,
): Values<Value> =>
  Object.fromEntries(
    wholeDifferences(subject, stored, met, typed).flatMap((difference) => {
      const parts = subject.partsOf?.(difference)
      return parts ? [[difference.path, parts.join(choices)]] : []
    }),
  )
