import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode, Ref } from 'react'
import type { WayBack } from '../ui/return-path.ts'
import { BackButton } from './BackButton.tsx'

interface Props {
  wayBack: WayBack
  /** Why the last save failed. */
  failure: ReactNode
  /** How wide the fields above it are at most. */
  maxWidth?: number
  /** Which keys do what. */
  hint?: string
  /** The buttons that save. */
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** The bar that sticks to the bottom of an editor: why it could not be saved, the way back, and saving. */
export const SaveBar = ({ wayBack, failure, maxWidth, hint, children, ref }: Props) => (
  <Paper
    ref={ref}
    square
    variant="outlined"
    sx={{ position: 'sticky', insetBlockEnd: 0, zIndex: 'appBar', marginBlockStart: 4, padding: 3, maxWidth }}
  >
    {failure}
    <Stack
      direction="row"
      sx={{
        gap: 2,
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        '& > .MuiButton-root': { flexGrow: { xs: 1, sm: 0 } },
      }}
    >
      {hint && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ marginInlineEnd: 'auto', display: { xs: 'none', md: 'block' } }}
        >
          {hint}
        </Typography>
      )}
      <BackButton {...wayBack} />
      {children}
    </Stack>
  </Paper>
)
