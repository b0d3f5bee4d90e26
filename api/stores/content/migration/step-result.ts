import { mostListed } from '../../../../domain/calls/shapes/migration.ts'
import type { Difference } from './differences.ts'

interface Failure {
  readonly dropdown_key: string
  readonly mistakes: readonly string[]
}

/** What a step has found and done; counts of all, lists of the first. */
export interface StepResult {
  readonly changed?: number
  readonly gaps?: number
  readonly failed?: number
  readonly failures?: readonly Failure[]
  readonly written?: number
  readonly kept?: number
  readonly different?: number
  readonly differences?: readonly Difference[]
}

const counts = ['changed', 'gaps', 'failed', 'written', 'kept', 'different'] as const

const sum = (a: number | undefined, b: number | undefined) =>
  a === undefined && b === undefined ? undefined : (a ?? 0) + (b ?? 0)

const joined = <T>(a: readonly T[] | undefined, b: readonly T[] | undefined) =>
  a || b ? [...(a ?? []), ...(b ?? [])].slice(0, mostListed) : undefined

/** What a step has found so far with what its next piece has found. */
export const addedUp = (so: StepResult, more: StepResult): StepResult => {
  const counted = Object.fromEntries(counts.map((name) => [name, sum(so[name], more[name])]))
  const lists = {
    failures: joined(so.failures, more.failures),
    differences: joined(so.differences, more.differences),
  }
  const all = Object.entries({ ...counted, ...lists }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(all)
}

/** Of dropdowns that differ, how many and how. */
export const differencesFound = (found: readonly { differences: readonly Difference[] }[]): StepResult => ({
  different: found.length,
  differences: found.flatMap(({ differences }) => differences).slice(0, mostListed),
})

/** True where what was found keeps the run from going on. */
export const isFailure = ({ failed = 0, different = 0 }: StepResult): boolean => failed + different > 0
