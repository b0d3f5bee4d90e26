import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, Button, IconButton, Paper } from '@mui/material'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useItemTypeName } from '../../content-shared/content-items.ts'
import type { PageItem } from '../../content-shared/content-types.ts'
import { LanguageDots } from '../../content-shared/TextIssues.tsx'
import { itemName } from '../../content-shared/text-display.tsx'
import { useShortcut } from '../../ui/shortcuts.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useIsPhone } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { findTypedLanguage } from '../useNextGap.ts'
import type { Neighbours } from '../useOpenItem.ts'

interface Props {
  neighbours: Neighbours
  /** Number of actions of the page. */
  total: number | undefined
}

/** Links to the previous and next text with their status, and to the next missing text of the page. */
export const NeighbourStrip = ({ neighbours, total }: Props) => {
  const t = useTranslate()
  const itemTypeName = useItemTypeName()
  const isPhone = useIsPhone()
  const { state } = useLocation()

  const { before, here, after, pathTo, gap } = neighbours
  useNeighbourKeys(neighbours)

  const describePlace = (item: PageItem) =>
    `${t('textEditor.place', { number: item.actionNumber, total: total ?? 0 })} · ${itemTypeName(item)}`

  return (
    <Paper
      component="nav"
      variant="outlined"
      aria-label={t('textEditor.neighbours.title')}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, padding: 1, marginBlockEnd: 3, minWidth: 0 }}
    >
      <Step label={t('textEditor.neighbours.before')} keys="Alt+ArrowUp" to={before && pathTo(before)}>
        <ChevronLeft className="points" fontSize="small" />
      </Step>
      {before && <NeighbourLink action={before} to={pathTo(before)} />}
      {here && <NeighbourLink action={here} caption={isPhone ? describePlace(here) : undefined} />}
      {after && <NeighbourLink action={after} to={pathTo(after)} />}
      <Step label={t('textEditor.neighbours.after')} keys="Alt+ArrowDown" to={after && pathTo(after)}>
        <ChevronRight className="points" fontSize="small" />
      </Step>
      {gap && (
        <Button
          component={Link}
          to={gap}
          state={state}
          size="small"
          sx={{ marginInlineStart: 'auto', flexShrink: 0 }}
        >
          {t('textEditor.neighbours.gap')}
        </Button>
      )}
    </Paper>
  )
}

const ellipsisStyle = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

interface NeighbourLinkProps {
  action: PageItem
  /** Address of the text; undefined for the open one. */
  to?: string
  /** Shown instead of the number and name, where the title above has the name. */
  caption?: string | undefined
}

/** Number, name and status of a text. */
const NeighbourLink = ({ action, to, caption }: NeighbourLinkProps) => {
  const language = useLanguage()
  const { state } = useLocation()

  const name = itemName(action, language)

  const linkProps = to
    ? { component: Link, to, state }
    : { component: 'span' as const, 'aria-current': 'page' as const }

  return (
    <Box
      {...linkProps}
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
      {!caption && (
        <Box component="bdi" sx={{ color: 'text.secondary' }}>
          {action.actionNumber}
        </Box>
      )}
      <Box component="bdi" sx={ellipsisStyle}>
        {caption ?? name}
      </Box>
      <LanguageDots action={action} />
    </Box>
  )
}

/**
 * Alt+↑ and Alt+↓ open the previous and next text, at the language of the focused field. Alt+← and Alt+→
 * belong to the browser.
 */
const useNeighbourKeys = ({ before, after, pathTo }: Neighbours): void => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const goTo = (action: PageItem | undefined) => {
    if (action) void navigate(pathTo(action, findTypedLanguage()), { state })
  }
  useShortcut('Alt+ArrowUp', () => goTo(before))
  useShortcut('Alt+ArrowDown', () => goTo(after))
}

interface StepProps {
  label: string
  keys: string
  to: string | undefined
  children: ReactNode
}

const Step = ({ label, keys, to, children }: StepProps) => {
  const { state } = useLocation()

  const buttonProps = { size: 'small' as const, title: label, 'aria-label': label, 'aria-keyshortcuts': keys }
  if (!to)
    return (
      <span>
        <IconButton {...buttonProps} disabled>
          {children}
        </IconButton>
      </span>
    )

  return (
    <IconButton {...buttonProps} component={Link} to={to} state={state}>
      {children}
    </IconButton>
  )
}
