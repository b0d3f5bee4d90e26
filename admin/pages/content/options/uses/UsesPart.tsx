import { Box, Link, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useLeavingState } from '../../../../ui/return-path.ts'

interface PartProps {
  title: string
  /** How many there are. */
  count?: number
  children: ReactNode
}

/** One kind of what depends on a dropdown, under its own heading. */
export const UsesPart = ({ title, count, children }: PartProps) => {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} component="h3" variant="body2" sx={{ fontWeight: 600, marginBlockEnd: 1 }}>
        {title}
        {count !== undefined && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, marginInlineStart: 2 }}>
            {count}
          </Box>
        )}
      </Typography>
      {children}
    </Box>
  )
}

interface LineProps {
  to: string
  /** What it is called by whoever writes the texts. */
  children: ReactNode
  /** By which name programs know it. */
  name: string
  more?: ReactNode
}

/** A line of such a part: a link in the words of people, over the name that programs know it by. */
export const UsesLine = ({ to, children, name, more }: LineProps) => (
  <Box component="li" sx={{ paddingBlock: 1.5, borderTop: 1, borderColor: 'divider', minWidth: 0 }}>
    <Link
      component={RouterLink}
      to={to}
      state={useLeavingState()}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        maxWidth: '100%',
        minHeight: { xs: 44, lg: 'auto' },
      }}
    >
      {children}
    </Link>
    <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
      <bdi dir="ltr">{name}</bdi>
      {more}
    </Typography>
  </Box>
)

/** The lines of a part. */
export const UsesLines = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {children}
  </Box>
)
