import { Box } from '@mui/material'

interface Props {
  /** From 0 to 1. */
  share: number
  /** What is full so far, in words. */
  name: string
}

/** How full something is: a thin line that grows in the direction of reading. A phone has room for the number alone. */
export const Meter = ({ share, name }: Props) => (
  <Box
    component="span"
    role="img"
    aria-label={name}
    title={name}
    sx={{
      display: { xs: 'none', sm: 'inline-block' },
      width: 48,
      height: 4,
      borderRadius: 1,
      overflow: 'hidden',
      bgcolor: 'divider',
      flex: 'none',
    }}
  >
    <Box
      component="span"
      sx={{
        display: 'block',
        height: '100%',
        width: `${Math.floor(100 * share)}%`,
        bgcolor: share >= 1 ? 'status.published' : 'status.scheduled',
      }}
    />
  </Box>
)
