import Box from '@mui/material/Box'
import { Link, useLocation } from 'react-router-dom'
import { usePrefetchContent } from '../../../../content-shared/content-queries.ts'
import { itemName } from '../../../../content-shared/text-display.tsx'
import type { Action } from '../../../../providers/content.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { LanguageDots } from './LanguageDots.tsx'

interface Props {
  action: Action
  /** Where it leads; nothing for the text that is open. */
  to?: string
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

/** A text of the strip: its number, its name, and which languages want something. */
export const NeighbourLink = ({ action, to }: Props) => {
  const name = itemName(action, useLanguage())
  const { state } = useLocation()
  const ask = usePrefetchContent()
  const link = to
    ? { component: Link, to, state, onMouseDown: () => ask.forText(action.id) }
    : { component: 'span' as const, 'aria-current': 'page' as const }
  return (
    <Box
      {...link}
      title={name}
      sx={{
        display: { xs: to ? 'none' : 'flex', md: 'flex' },
        alignItems: 'center',
        gap: 2,
        minWidth: 0,
        minHeight: 36,
        paddingInline: 2,
        borderRadius: 1,
        fontSize: 13,
        textDecoration: 'none',
        color: to ? 'text.primary' : 'primary.main',
        backgroundColor: to ? undefined : 'accentSoft',
        '&:hover': to ? { backgroundColor: 'action.hover' } : undefined,
      }}
    >
      <Box component="bdi" sx={{ color: 'text.secondary' }}>
        {action.actionNumber}
      </Box>
      <Box component="bdi" sx={cut}>
        {name}
      </Box>
      <LanguageDots action={action} />
    </Box>
  )
}
