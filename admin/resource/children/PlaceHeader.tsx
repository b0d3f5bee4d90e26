import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useContext } from 'react'
import { Link } from 'react-router-dom'
import { AddressPart } from '../../ui/address-part.ts'
import type { PageHeaderProps } from '../../ui/PageHeader.tsx'
import type { WayBack } from '../../ui/return-path.ts'
import { useWords } from '../../ui/useWords.ts'

/** What names the window of a place. */
export const headingOf = (part: string): string => `${part}.heading`

interface Props extends Omit<PageHeaderProps, 'crumbs'> {
  wayOut: WayBack
}

/** The head of a window over a page: what it is about, what can be done, and how to close it. */
export const PlaceHeader = ({ title, aside, actions, wayOut }: Props) => (
  <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', marginBlockEnd: 3 }}>
    <Typography id={headingOf(useContext(AddressPart))} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
      <bdi>{title}</bdi>
    </Typography>
    {aside && (
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        {aside}
      </Typography>
    )}
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', marginInlineStart: 'auto' }}>
      {actions}
      <IconButton component={Link} {...wayOut} aria-label={useWords()('resource.closeChild')}>
        <Close />
      </IconButton>
    </Stack>
  </Stack>
)
