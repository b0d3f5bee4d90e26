import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useReturnState } from './navigation.ts'

interface Props {
  to: string
  /** Full name, which the row may shorten; by default the content of the link. */
  name?: string | undefined
  children: ReactNode
}

/** Link inside a row or card that is a link itself; large enough for a finger on touch screens. */
export const InnerLink = ({ to, name, children }: Props) => (
  <Link
    component={RouterLink}
    to={to}
    state={useReturnState()}
    aria-label={name}
    color="inherit"
    sx={{
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: { xs: 44, lg: 'auto' },
      minWidth: { xs: 44, lg: 'auto' },
      // Does not make its row higher.
      marginBlock: { xs: '-13px', lg: 0 },
    }}
  >
    {children}
  </Link>
)
