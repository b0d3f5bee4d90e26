import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { Progress } from '../../../domain/api/schemas.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useWords } from '../../ui/useWords.ts'

/** That a file is read, and how far it is once that is told. */
export const ImportProgress = ({ progress }: { progress: Progress | undefined }) => {
  const words = useWords()
  const format = new Intl.NumberFormat(useLanguage())
  if (!progress) return <LinearProgress aria-label={words('resource.file.reading')} />
  const { stage, done, total } = progress
  const label = words(`resource.file.progress.${stage}`, {
    done: format.format(done),
    total: format.format(total),
  })
  return (
    <Box>
      <Typography variant="body2">{label}</Typography>
      <LinearProgress variant="determinate" value={(done / total) * 100} aria-label={label} />
    </Box>
  )
}
