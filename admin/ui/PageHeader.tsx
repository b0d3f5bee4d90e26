import { Box, Breadcrumbs, Link, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useWords } from './useWords.ts'

export interface Crumb {
  label: string
  to: string
}

interface Props {
  title: string
  /** The way here, from the outside in, without this page. */
  crumbs?: readonly Crumb[]
  /** What stands beside the title, such as a number or a state. */
  aside?: ReactNode
  actions?: ReactNode
}

const Trail = ({ crumbs, title }: { crumbs: readonly Crumb[]; title: string }) => {
  const words = useWords()
  return (
    <Breadcrumbs aria-label={words('shell.breadcrumb')} sx={{ typography: 'body2' }}>
      {crumbs.map(({ label, to }) => (
        <Link key={to} component={RouterLink} to={to} underline="hover">
          {label}
        </Link>
      ))}
      <Typography component="span" variant="body2" color="textSecondary" aria-current="page" noWrap>
        {title}
      </Typography>
    </Breadcrumbs>
  )
}

/** The top of a page: where it lies, its one h1, and its acts on the end side. */
export const PageHeader = ({ title, crumbs = [], aside, actions }: Props) => {
  const words = useWords()
  return (
    <Stack component="header" sx={{ gap: 1, marginBlockEnd: 4 }}>
      <title>{`${title} · ${words('shell.product')}`}</title>
      {crumbs.length > 0 && <Trail crumbs={crumbs} title={title} />}
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 3, rowGap: 2 }}>
        <Typography component="h1" variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {aside}
        <Box sx={{ display: 'flex', gap: 2, marginInlineStart: 'auto' }}>{actions}</Box>
      </Stack>
    </Stack>
  )
}
