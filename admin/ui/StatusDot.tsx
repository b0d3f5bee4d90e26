import Box from '@mui/material/Box'
import type { Palette } from '@mui/material/styles'
import { useWords } from './useWords.ts'

interface Props {
  status: keyof Palette['status']
  /** Only its edge is drawn: for what is not there. */
  isHollow?: boolean
}

/** The sign of a status, for the eye alone; a word stands beside it. */
export const StatusDot = ({ status, isHollow }: Props) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      flex: 'none',
      width: 8,
      height: 8,
      borderRadius: '50%',
      border: 1,
      borderColor: `status.${status}`,
      backgroundColor: isHollow ? 'transparent' : `status.${status}`,
    }}
  />
)

/** Stands where a text has no words in a language. */
export const NoText = () => (
  <Box component="span" sx={{ color: 'status.missing' }}>
    {useWords()('ui.noText')}
  </Box>
)
