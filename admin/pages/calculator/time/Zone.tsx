import { Typography } from '@mui/material'
import { isolateBidi } from '../../../../domain/format/format.ts'
import { offsetName } from '../../../ui/jerusalem-time.ts'
import { useWords } from '../../../ui/useWords.ts'

/** How far the clocks of Jerusalem are ahead at a moment. */
export const Zone = ({ moment }: { moment: string | null }) => {
  const words = useWords()
  if (moment === null) return null
  return (
    <Typography component="span" variant="caption" color="textSecondary" noWrap>
      {words('calculator.time.effective.zone', { offset: isolateBidi(offsetName(moment)) })}
    </Typography>
  )
}
