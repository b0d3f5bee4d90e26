import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { analyticsPeriods } from '../../../domain/api/analytics.ts'
import { useWords } from '../../ui/useWords.ts'
import type { useSpan } from './useSpan.ts'

/** The periods to choose from. */
export const SpanChoice = ({ days, choose }: ReturnType<typeof useSpan>) => {
  const words = useWords()
  return (
    <ToggleButtonGroup exclusive size="small" value={days} aria-label={words('analytics.days')}>
      {analyticsPeriods.map((span) => (
        <ToggleButton key={span} value={span} onClick={() => choose(span)}>
          {words('analytics.span', { days: span })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
