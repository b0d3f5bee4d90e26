import { formatDate, formatDateTime, isolateBidi } from '../../../../domain/format/format.ts'
import type { Period } from '../../../providers/calculator/answered.ts'
import { offsetName, toJerusalem } from '../../../ui/jerusalem-time.ts'

/** When a period begins: what is over or in force by its day, what is to come by its minute. */
export const timeOf = ({ state, effective_from }: Pick<Period, 'state' | 'effective_from'>): string =>
  state === 'scheduled'
    ? (formatDateTime(effective_from) ?? '')
    : formatDate(toJerusalem(effective_from).slice(0, 'YYYY-MM-DD'.length))

/** A moment by the clocks of Jerusalem, with how far they are ahead then. */
export const momentText = (moment: string): string =>
  isolateBidi(`${formatDateTime(moment)} ${offsetName(moment)}`)
