import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import type { ReactNode, Ref } from 'react'

interface Props {
  /** What stands over the bar, such as why the last act has failed. */
  notice?: ReactNode
  /** How wide what stands above it is at most. */
  maxWidth?: number
  /** Keys, or what is chosen. */
  start?: ReactNode
  /** The acts, at most one of them filled. */
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** The bar that sticks to the bottom of a page: what its acts are about, and the acts. */
export const BottomBar = ({ notice, maxWidth, start, children, ref }: Props) => (
  <Paper
    ref={ref}
    square
    variant="outlined"
    sx={{ position: 'sticky', insetBlockEnd: 0, zIndex: 'appBar', marginBlockStart: 4, padding: 3, maxWidth }}
  >
    {notice}
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
      {start && (
        <Stack
          direction="row"
          // Gives way to the acts, which stay in one line as long as there is room.
          sx={{
            columnGap: 2,
            flex: { xs: '1 1 auto', sm: '1 1 200px' },
            flexWrap: 'wrap',
            alignItems: 'center',
          }}
        >
          {start}
        </Stack>
      )}
      {children}
    </Stack>
  </Paper>
)
