import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { RowLink } from '../../ui/RowLink.tsx'

// A text is cut off at its own end and aligned with the start of the page; `left` is mirrored with the page.
const ellipsisSx = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'left',
} as const

/** List with a divider between its items. */
export const CardList = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
    {children}
  </Box>
)

/** Link from a card to the full list. */
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
  /** Content below the name. */
  below?: ReactNode
  /** Content below all of it, across the card. */
  details?: ReactNode
  children?: ReactNode
}

/** Item of a card: its name is a link that covers the whole item, with details beside it. */
export const CardListItem = ({ row, to, name, below, details, children }: CardListItemProps) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      // On phones long details wrap below the name instead of cutting it.
      flexWrap: { xs: 'wrap', sm: details ? 'wrap' : 'nowrap' },
      columnGap: 3,
      minHeight: 44,
      paddingInline: 3,
      paddingBlock: details ? 2 : 1,
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
    {details && (
      <Typography component="div" variant="caption" color="textSecondary" sx={{ flex: '1 0 100%' }}>
        {details}
      </Typography>
    )}
  </Box>
)

interface CardListLineProps {
  name: string
  /** Number or moment at the end of the line of the name. */
  value: ReactNode
  /** Facts below the name. */
  children: ReactNode
}

/** Row of a table as an item of a card, on phones. */
export const CardListLine = ({ name, value, children }: CardListLineProps) => (
  <Box
    component="li"
    sx={{
      paddingInline: 3,
      paddingBlock: 1.5,
      fontSize: 13,
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Box component="bdi" sx={{ fontWeight: 500 }}>
        {name}
      </Box>
      <Box component="span" sx={{ flex: 'none' }}>
        {value}
      </Box>
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, color: 'text.secondary' }}>{children}</Box>
  </Box>
)

/** Text of a card without items. */
export const EmptyCard = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ padding: 3 }}>
    {children}
  </Typography>
)
