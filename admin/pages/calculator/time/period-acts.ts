import type { Period } from '../../../providers/calculator/answered.ts'

/** What may be done with a period of the time line; the page knows how. */
export interface PeriodActs {
  /** Its values are to be read. */
  onChoose: (period: Period) => void
  /** Its values begin a new change. */
  onTakeOver: (period: Period) => void
  /** It is to be edited, before it takes effect. */
  onEdit: (period: Period) => void
  /** It is withdrawn, before it takes effect; rejects with the error of the API. */
  withdraw: (period: Period) => Promise<unknown>
}
