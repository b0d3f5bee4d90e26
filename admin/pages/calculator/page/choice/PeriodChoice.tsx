import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId } from 'react'
import type { BankSeries, Period } from '../../../../providers/calculator/answered.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { Labelled } from './Labelled.tsx'

interface Props {
  series: BankSeries
  shown: Period | undefined
  onChoose: (period: Period) => void
}

const states = ['past', 'current', 'scheduled'] as const

/** Which of the periods is shown: the one in force, what comes next, or the last that has passed. */
export const PeriodChoice = ({ series: { periods }, shown, onChoose }: Props) => {
  const words = useWords()
  const id = useId()
  const count = periods.filter(({ state }) => state === 'past').length
  const firstOf = (state: Period['state']) =>
    state === 'past'
      ? periods.findLast((period) => period.state === 'past')
      : periods.find((period) => period.state === state)
  return (
    <Labelled id={id} label={words('calculator.page.period.label')} basis="auto">
      <ToggleButtonGroup exclusive fullWidth size="small" value={shown?.state ?? null} aria-labelledby={id}>
        {states.map((state) => {
          const period = firstOf(state)
          return (
            <ToggleButton
              key={state}
              value={state}
              disabled={!period}
              onClick={() => period && state !== shown?.state && onChoose(period)}
              sx={{ flex: '1 0 auto', width: 'auto', paddingInline: 2, fontSize: 13, whiteSpace: 'nowrap' }}
            >
              {words(`calculator.page.period.${state}`, { count })}
            </ToggleButton>
          )
        })}
      </ToggleButtonGroup>
    </Labelled>
  )
}
