import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useReturnState } from './navigation.ts'

interface Props {
  to: string
  /** Its whole name, of which the row shows less. */
  name: string
  children: ReactNode
}

/** A link of its own inside a row or card that is a link already; as high and wide as a finger where one may touch. */
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
      // It makes what it stands in no higher.
      marginBlock: { xs: '-13px', lg: 0 },
    }}
  >
    {children}
  </Link>
)
