import type { RunStep } from '../../../providers/dropdowns/migration.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'

type Timed = Pick<RunStep, 'state' | 'started_at' | 'finished_at'>

/** How long a step has taken, in seconds; nothing until it has ended, or where it was skipped. */
export const useDuration = ({ state, started_at: start, finished_at: end }: Timed): string | undefined => {
  const format = new Intl.NumberFormat(useLanguage(), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    maximumFractionDigits: 2,
  })
  return start && end && state !== 'skipped'
    ? format.format((Date.parse(end) - Date.parse(start)) / 1000)
    : undefined
}
