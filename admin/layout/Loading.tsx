import { keyframes } from '@emotion/react'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useWords } from '../ui/useWords.ts'

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })

/** Says that something is on its way, but only when it takes long enough to be noticed. */
export const Loading = () => (
  <Box
    role="status"
    sx={{
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      gap: 3,
      minHeight: '50vh',
      color: 'text.secondary',
      animation: `${appear} 1ms 150ms both`,
    }}
  >
    <CircularProgress size={28} aria-hidden />
    {useWords()('shell.loading')}
  </Box>
)
