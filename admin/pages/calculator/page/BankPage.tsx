import { type ReactNode, useState } from 'react'
import type { BankNamed, BankSeries, BankWithValues } from '../../../providers/calculator/answered.ts'
import { LoadingRows } from '../../../ui/loading/LoadingRows.tsx'
import { useReadAnew, useSeries } from '../queries.ts'
import { useTurn } from '../time/useTurn.ts'
import { BuiltIn } from './BuiltIn.tsx'
import { PageHead } from './choice/PageHead.tsx'
import { shownPeriod, useChosen } from './choice/useChosen.ts'
import type { Begin, Begun } from './editing/begin.ts'
import { beginningOf } from './editing/edited.ts'
import { Controls } from './Frame.tsx'
import { ParameterForm } from './ParameterForm.tsx'
import { ParameterView } from './ParameterView.tsx'

interface Props {
  bank: BankNamed
  banks: readonly BankWithValues[]
  /** Chooses another bank. */
  choice: ReactNode
}

interface LoadedProps extends Props {
  series: BankSeries
}

const Loaded = ({ series, ...props }: LoadedProps) => {
  const { period, choosePeriod } = useChosen()
  const [change, setChange] = useState<Begun>()
  const readAnew = useReadAnew()
  useTurn(series, readAnew)
  const begin: Begin = (replaced, typed) => setChange({ begun: beginningOf(series, replaced), typed })
  const shown = shownPeriod(series, period)
  const page = { ...props, series, shown, onChoose: choosePeriod }
  if (change) return <ParameterForm {...page} {...change} onDone={() => setChange(undefined)} />
  return <ParameterView {...page} onBegin={begin} />
}

/** The page of one bank: its parameters as they are, or while they are changed. */
export const BankPage = (props: Props) => {
  const { data, error, refetch } = useSeries(props.bank.id)
  const { period } = useChosen()
  // Another period leaves edit mode, as another bank does.
  if (data) return <Loaded key={period} {...props} series={data} />
  return (
    <>
      <PageHead isLoading={!error} />
      <Controls>{props.choice}</Controls>
      {error ? <BuiltIn error={error} onRetry={() => void refetch()} /> : <LoadingRows />}
    </>
  )
}
