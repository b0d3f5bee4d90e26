import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import Typography from '@mui/material/Typography'
import { directions } from '../../domain/languages.ts'
import { useWords } from '../ui/useWords.ts'
import type { ConflictRow, Side } from './conflict.ts'

/** One of the two values of a row, to be chosen. */
export const ConflictSide = ({
  row,
  side,
  isChosen,
}: {
  row: ConflictRow
  side: Side
  isChosen: boolean
}) => {
  const words = useWords()
  const { language } = row
  const text = (
    <Box>
      <Typography variant="caption" color="textSecondary">
        {words(`editing.conflict.${side}`)}
      </Typography>
      <Typography
        lang={row[side] ? language : undefined}
        dir={row[side] && language ? directions[language] : 'auto'}
        color={row[side] ? 'textPrimary' : 'textSecondary'}
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {row[side] || words('editing.conflict.empty')}
      </Typography>
    </Box>
  )
  return (
    <FormControlLabel
      value={side}
      control={<Radio size="small" />}
      label={text}
      slotProps={{ typography: { component: 'div', sx: { flex: 1, minWidth: 0 } } }}
      sx={{
        alignItems: 'flex-start',
        margin: 0,
        padding: 2,
        border: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        borderRadius: 1,
      }}
    />
  )
}
