import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'

/** The line of controls over the parameters. */
export const Controls = ({ children }: { children: ReactNode }) => (
  <Card sx={{ paddingInline: 3, paddingBlock: 2.5, marginBlockEnd: 3 }}>
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 4, rowGap: 2 }}>
      {children}
    </Stack>
  </Card>
)

interface Props {
  /** What the change does to loans, beside the parameters where there is room. */
  effect?: ReactNode
  /** The parameters, and under them their time line. */
  children: ReactNode
}

/** The parameters on the start side, and on the end side what they do to loans. */
export const Frame = ({ effect, children }: Props) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: effect ? 'minmax(0, 1fr) 400px' : 'minmax(0, 1fr)' },
    }}
  >
    <Stack sx={{ gap: 3, minWidth: 0 }}>{children}</Stack>
    {effect}
  </Box>
)
