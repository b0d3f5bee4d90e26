import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  id: string
  label: string
  /** How wide it is at least, where there is room for more than one. */
  basis: number | 'auto'
  grows?: boolean
  children: ReactNode
}

/** A control of the line over the parameters, under its name. */
export const Labelled = ({ id, label, basis, grows, children }: Props) => (
  <Box
    sx={{
      flex: { xs: '1 1 100%', sm: `${grows ? 1 : 0} ${basis === 'auto' ? '0 auto' : `1 ${basis}px`}` },
      minWidth: 0,
    }}
  >
    <Typography id={id} component="div" variant="caption" color="textSecondary" sx={{ marginBlockEnd: 0.5 }}>
      {label}
    </Typography>
    {children}
  </Box>
)
