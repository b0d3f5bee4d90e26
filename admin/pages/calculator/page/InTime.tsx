import type { BankSeries, Period } from '../../../providers/calculator/answered.ts'
import { useWithdraw } from '../queries.ts'
import { MomentsCompared } from '../time/MomentsCompared.tsx'
import { TimeLine } from '../time/TimeLine.tsx'
import { useComparedMoments } from '../time/useComparedMoments.ts'
import type { Begin } from './editing/begin.ts'
import { textsOf } from './editing/edited.ts'

interface Props {
  series: BankSeries
  shown: Period | undefined
  /** Nothing can be begun while a change is typed, nor by who may only read. */
  onBegin?: Begin
  onChoose: (period: Period) => void
}

const nothing = () => undefined

/** The parameters in time: the line of their periods, and two moments beside each other. */
export const InTime = ({ series, shown, onBegin = nothing, onChoose }: Props) => {
  const { moments, open, change, close } = useComparedMoments(series)
  return (
    <>
      <TimeLine
        series={series}
        chosen={shown?.id}
        canEdit={onBegin !== nothing}
        onCompare={open}
        onChoose={onChoose}
        onTakeOver={(period) => onBegin(undefined, textsOf(period))}
        onEdit={onBegin}
        withdraw={useWithdraw(series)}
      />
      {moments && <MomentsCompared series={series} moments={moments} onChange={change} onClose={close} />}
    </>
  )
}
