import type { RunStep } from '../../../providers/dropdowns/migration.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'

type Times = Pick<RunStep, 'started_at' | 'finished_at'>

/** How long a step has taken, in seconds; nothing until it has ended. */
export const useDuration = ({ started_at: start, finished_at: end }: Times): string | undefined => {
  const format = new Intl.NumberFormat(useLanguage(), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    maximumFractionDigits: 2,
  })
  return start && end ? format.format((Date.parse(end) - Date.parse(start)) / 1000) : undefined
}
