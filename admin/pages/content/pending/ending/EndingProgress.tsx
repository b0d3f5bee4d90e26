import { Box, LinearProgress, Typography } from '@mui/material'
import type { Progress } from '../../../../../domain/api/schemas.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'

/** How far it is by now, in percent: checking is the first half, writing the second. */
const percentOf = ({ stage, done, total }: Progress): number =>
  Math.round((done / total + (stage === 'written' ? 1 : 0)) * 50)

/** How far many drafts are on their way, and that nothing has changed until all are. */
export const EndingProgress = ({ progress }: { progress: Progress }) => {
  const words = useWords()
  const format = new Intl.NumberFormat(useLanguage())
  const { stage, done, total } = progress
  const label = words(`content.pending.progress.${stage}`, {
    done: format.format(done),
    total: format.format(total),
  })
  return (
    <Box sx={{ marginBlockEnd: 3 }}>
      <Typography variant="body2" sx={{ marginBlockEnd: 1 }}>
        {label}
      </Typography>
      <LinearProgress variant="determinate" value={percentOf(progress)} aria-label={label} />
    </Box>
  )
}
