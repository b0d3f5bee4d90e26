import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useWords } from '../ui/useWords.ts'

/** The sign of the portal, with its name where there is room. */
export const ProductLogo = ({ isSign = false }: { isSign?: boolean }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
    <img src="/icon.svg" alt="" width={28} height={28} />
    {!isSign && <Name />}
  </Box>
)

const Name = () => (
  <Typography noWrap sx={{ fontWeight: 600 }}>
    {useWords()('shell.product')}
  </Typography>
)
