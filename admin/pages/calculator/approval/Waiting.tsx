import type { BankSeries } from '../../../providers/calculator/answered.ts'
import type { Change } from '../../../providers/calculator/changes.ts'
import type { Begin } from '../page/editing/begin.ts'
import { textsOf } from '../page/editing/edited.ts'
import { typedEffective } from '../time/effective.ts'
import { BankChanges } from './BankChanges.tsx'
import { WaitingBanks } from './WaitingBanks.tsx'

interface Props {
  series: BankSeries
  /** Begins a change of the bank; nothing for who may only read. */
  onBegin: Begin | undefined
}

/** What waits for another person, of the bank that is shown and of the others. */
export const Waiting = ({ series, onBegin }: Props) => {
  /** Begins anew what a change came to nothing with: at its time, where that is still to come. */
  const takeOver = ({ replaces, effective_from, reason, ...values }: Change) => {
    const replaced = series.periods.find(({ id, state }) => id === replaces && state === 'scheduled')
    const isToCome = effective_from !== null && Date.parse(effective_from) > Date.parse(series.now)
    onBegin?.(replaced, {
      ...textsOf(values),
      effective_from: typedEffective(isToCome ? effective_from : null),
      reason: reason ?? '',
    })
  }
  return (
    <>
      <WaitingBanks shown={series.bank.id} />
      <BankChanges series={series} onTakeOver={onBegin && takeOver} />
    </>
  )
}
