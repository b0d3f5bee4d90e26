import { type Load, rate } from './load.ts'
import type { Stand, Target } from './stand.ts'

/** One of those who do the same work. */
export interface Contender {
  readonly name: string
  /** Works for so many seconds and answers its figure. */
  measure(seconds: number): Promise<number>
}

/** Work that is measured: one file each in the folder of workloads. */
export interface Workload {
  readonly name: string
  readonly title: string
  readonly unit: 'requests/s' | 'ms'
  readonly target: string
  prepare(stand: Stand): Promise<readonly Contender[]>
}

/** A contender whose figure is the rate of the same request, repeated. */
export const repeated = ({ name, address }: Target, path: string, load: Omit<Load, 'url'>): Contender => ({
  name,
  measure: (seconds) => rate({ ...load, url: `${address}${path}` }, seconds),
})
