import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useWords } from './useWords.ts'

/** The name and the sign of the portal. */
export const Product = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
    <img src="/icon.svg" alt="" width={28} height={28} />
    <Typography noWrap sx={{ fontWeight: 600 }}>
      {useWords()('shell.product')}
    </Typography>
  </Box>
)
