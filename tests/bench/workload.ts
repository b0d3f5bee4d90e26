import { type Load, rate } from './load.ts'
import type { Stand, Target } from './stand.ts'

/** One of the programs compared in a workload. */
export interface Contender {
  readonly name: string
  /** Measures for a time in seconds. */
  measure(seconds: number): Promise<number>
}

/** Measured work: one file each in the workloads folder. */
export interface Workload {
  readonly name: string
  readonly title: string
  readonly unit: 'requests/s' | 'ms'
  readonly target: string
  prepare(stand: Stand): Promise<readonly Contender[]>
}

/** Returns a contender measured by the rate of one repeated request. */
export const createRepeated = (
  { name, address }: Target,
  path: string,
  load: Omit<Load, 'url'>,
): Contender => ({
  name,
  measure: (seconds) => rate({ ...load, url: `${address}${path}` }, seconds),
})
