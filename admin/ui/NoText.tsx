import Box from '@mui/material/Box'
import { useWords } from './useWords.ts'

/** Stands where a text has no words in a language. */
export const NoText = () => (
  <Box component="span" sx={{ color: 'status.missing' }}>
    {useWords()('ui.noText')}
  </Box>
)
