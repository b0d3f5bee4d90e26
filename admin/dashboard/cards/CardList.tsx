import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { RowLink } from '../../ui/RowLink.tsx'

// A text is cut at its own end, and stands at the side where the page begins, which is mirrored with it.
const ellipsisSx = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'left',
} as const

/** Lines under one another, with a rule between them. */
export const CardList = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
    {children}
  </Box>
)

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

interface CardListItemProps {
  row: string
  to: string
  name: string
  /** A second fact under the name. */
  below?: ReactNode
  children?: ReactNode
}

/** A line of a card: its name leads on and covers all of it, beside it what is to be known. */
export const CardListItem = ({ row, to, name, below, children }: CardListItemProps) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      minHeight: 44,
      paddingInline: 3,
      paddingBlock: 1,
      fontSize: 13,
      '&:hover': { bgcolor: 'action.hover' },
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Box sx={{ minWidth: 0, flex: '1 1 40%' }}>
      <Box dir="auto" sx={ellipsisSx} title={name}>
        <RowLink row={row} to={to}>
          {name}
        </RowLink>
      </Box>
      {below && (
        <Typography component="div" dir="auto" variant="caption" color="textSecondary" sx={ellipsisSx}>
          {below}
        </Typography>
      )}
    </Box>
    {children}
  </Box>
)

/** What stands in a card that has no lines. */
export const EmptyCard = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ padding: 3 }}>
    {children}
  </Typography>
)
