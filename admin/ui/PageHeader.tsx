import Box from '@mui/material/Box'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from './useWords.ts'

export interface Crumb {
  label: string
  to: string
}

interface PageHeaderProps {
  /** The one h1 of the page; it names the document as well. */
  title: string
  /** The pages above this one, from the top; the page itself is added at the end. */
  trail?: readonly Crumb[]
  /** A few words beside the title, such as a count. */
  note?: ReactNode
  /** Buttons on the end side: at most one filled, the others outlined. */
  actions?: ReactNode
}

const Trail = ({ title, trail }: { title: string; trail: readonly Crumb[] }) => (
  <Breadcrumbs aria-label={useWords()('shell.breadcrumb')} sx={{ fontSize: 13 }}>
    {trail.map(({ label, to }) => (
      <MuiLink key={to} component={Link} to={to} sx={{ color: 'text.secondary' }}>
        {label}
      </MuiLink>
    ))}
    <Typography variant="body2" aria-current="page" noWrap sx={{ maxWidth: '30ch' }}>
      {title}
    </Typography>
  </Breadcrumbs>
)

/** The head of every page: where it is, its title and what can be done here. */
export const PageHeader = ({ title, trail = [], note, actions }: PageHeaderProps) => {
  const product = useWords()('shell.product')
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
  return (
    <Box sx={{ marginBlockEnd: 4 }}>
      {trail.length > 0 && <Trail title={title} trail={trail} />}
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 3, minHeight: 44 }}
      >
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {note && (
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
        {actions && (
          <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', marginInlineStart: 'auto' }}>
            {actions}
          </Stack>
        )}
      </Stack>
    </Box>
  )
}
