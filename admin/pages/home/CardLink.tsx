import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'

/** Where a card leads to all of what it shows a part of. */
export const CardLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    component={RouterLink}
    to={to}
    sx={{ fontSize: 13, display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, lg: 'auto' } }}
  >
    {children}
  </Link>
)
