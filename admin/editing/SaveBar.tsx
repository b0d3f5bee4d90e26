import Typography from '@mui/material/Typography'
import type { ReactNode, Ref } from 'react'
import type { WayBack } from '../ui/return-path.ts'
import { BackButton } from './BackButton.tsx'
import { BottomBar } from './BottomBar.tsx'

interface Props {
  wayBack: WayBack
  /** Why the last save failed. */
  failure: ReactNode
  /** How wide the fields above it are at most. */
  maxWidth?: number
  /** Which keys do what. */
  hint?: string
  /** What stands at the start of the bar in place of the keys. */
  start?: ReactNode
  /** The buttons that save. */
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

const Hint = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', xl: 'block' } }}>
    {children}
  </Typography>
)

/** The bar of an editor: why it could not be saved, the way back, and saving. */
export const SaveBar = ({ wayBack, failure, maxWidth, hint, start, children, ref }: Props) => (
  <BottomBar ref={ref} notice={failure} maxWidth={maxWidth} start={start ?? (hint && <Hint>{hint}</Hint>)}>
    <BackButton {...wayBack} />
    {children}
  </BottomBar>
)
