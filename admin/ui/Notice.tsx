import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  icon: ReactNode
  title: string
  text?: string
  /** What a person can do about it. */
  action?: ReactNode
  /** A failure is announced at once; an empty list is not. */
  isFailure?: boolean
}

/** What stands in place of content that is empty, forbidden or failed to load. */
export const Notice = ({ icon, title, text, action, isFailure }: Props) => (
  <Stack
    role={isFailure ? 'alert' : 'status'}
    sx={{ alignItems: 'center', gap: 2, paddingBlock: 12, paddingInline: 4, textAlign: 'center' }}
  >
    <Stack sx={{ color: isFailure ? 'error.main' : 'text.secondary', '& > svg': { fontSize: 40 } }}>
      {icon}
    </Stack>
    <Typography component="p" variant="h2">
      {title}
    </Typography>
    {text && <Typography color="textSecondary">{text}</Typography>}
    {action}
  </Stack>
)
