import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { RowLink } from '../../ui/RowLink.tsx'

/** Lines under one another, with a rule between them. */
export const Lines = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
    {children}
  </Box>
)

interface LineProps {
  row: string
  to: string
  name: string
  /** A second fact under the name. */
  below?: ReactNode
  children?: ReactNode
}

/** A line of a card: its name leads on and covers all of it, beside it what is to be known. */
export const Line = ({ row, to, name, below, children }: LineProps) => (
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
      <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }} title={name}>
        <RowLink row={row} to={to}>
          <bdi>{name}</bdi>
        </RowLink>
      </Box>
      {below && (
        <Typography component="div" variant="caption" color="textSecondary" noWrap>
          {below}
        </Typography>
      )}
    </Box>
    {children}
  </Box>
)

/** What stands in a card that has no lines. */
export const NoLines = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ padding: 3 }}>
    {children}
  </Typography>
)
