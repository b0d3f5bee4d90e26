import { dateText, dayText } from '../../../../domain/in-words/dates.ts'
import { isolated } from '../../../../domain/in-words/isolated.ts'
import type { Period } from '../../../providers/calculator/answered.ts'
import { offsetName, toJerusalem } from '../../../ui/jerusalem-time.ts'

/** When a period begins: what is over or in force by its day, what is to come by its minute. */
export const timeOf = ({ state, effective_from }: Pick<Period, 'state' | 'effective_from'>): string =>
  state === 'scheduled'
    ? (dateText(effective_from) ?? '')
    : dayText(toJerusalem(effective_from).slice(0, 'YYYY-MM-DD'.length))

/** A moment by the clocks of Jerusalem, with how far they are ahead then. */
export const momentText = (moment: string): string => isolated(`${dateText(moment)} ${offsetName(moment)}`)
