import type { SvgIconComponent } from '@mui/icons-material'
import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined'
import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import BarChartIcon from '@mui/icons-material/BarChartOutlined'
import CalculateIcon from '@mui/icons-material/CalculateOutlined'
import ChatIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import FoldIcon from '@mui/icons-material/KeyboardDoubleArrowLeft'
import ListAltIcon from '@mui/icons-material/ListAltOutlined'
import LogoutIcon from '@mui/icons-material/Logout'
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import StorageIcon from '@mui/icons-material/StorageOutlined'
import TranslateIcon from '@mui/icons-material/Translate'
import { Box, List, ListItem, ListItemButton, ListItemIcon } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { Trilingual } from '../../domain/languages.ts'
import type { MessageKey } from '../locales/en.ts'
import { latePart } from '../ui/lazy-loading.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { foldMenu, menuFonts } from './MenuAppearance.tsx'
import type { MenuGroup } from './menu.ts'

const MenuCount = latePart(async () => (await import('./MenuCounts.tsx')).MenuCount)

const icons: Record<MenuGroup['key'], typeof ChatIcon> = {
  start: HomeIcon,
  pending: FactCheckIcon,
  translations: TranslateIcon,
  content: ArticleIcon,
  calculator: CalculateIcon,
  banks: AccountBalanceIcon,
  chat: ChatIcon,
  users: PeopleIcon,
  analytics: BarChartIcon,
  settings: SettingsIcon,
  lists: StorageIcon,
  logs: ListAltIcon,
}

const mainItemSx = { ...menuFonts.main, gap: 3, minHeight: 34, paddingBlock: 1, paddingInline: 3 }

interface MenuGroupItemProps {
  group: MenuGroup
  /** Whether only the icons of the menu are visible. */
  isFolded: boolean
  /** Path of the entry that the current page belongs to, if it is in this group. */
  current: string | undefined
  unfolded: boolean
  /** Called with the key of the group. */
  onToggle: (key: string) => void
}

/**
 * Group of the menu: a link, or a heading that unfolds its entries. Memoized like its entries, so that a move to
 * another page renders only those that it concerns.
 */
export const MenuGroupItem = memo(({ group, current, isFolded, unfolded, onToggle }: MenuGroupItemProps) => {
  const t = useTranslate()

  const title = <MenuTitle icon={icons[group.key]} title={t(group.label)} isFolded={isFolded} />
  if (group.to)
    return (
      <ListItem disablePadding>
        <ListItemButton
          component={Link}
          to={group.to}
          selected={group.to === current}
          aria-current={group.to === current ? 'page' : undefined}
          sx={mainItemSx}
        >
          {title}
          {(group.key === 'pending' || group.key === 'translations') && !isFolded && (
            <MenuCount group={group.key} />
          )}
        </ListItemButton>
      </ListItem>
    )

  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        onClick={() => onToggle(group.key)}
        aria-expanded={unfolded}
        aria-controls={unfolded ? `menu-${group.key}` : undefined}
        sx={mainItemSx}
      >
        {title}
        {!isFolded && (
          <ExpandMoreIcon
            fontSize="small"
            sx={{ marginInline: '-10px -8px', rotate: unfolded ? '180deg' : 0 }}
          />
        )}
      </ListItemButton>
      {unfolded && (
        <List disablePadding id={`menu-${group.key}`}>
          {group.entries.map((entry) => (
            <GroupEntry key={entry.to} {...entry} isCurrent={entry.to === current} />
          ))}
        </List>
      )}
    </ListItem>
  )
})

const entrySx = {
  ...menuFonts.sub,
  minHeight: 28,
  paddingBlock: 0.5,
  paddingInlineStart: 9.5,
  paddingInlineEnd: 1,
}

type GroupEntryProps = MenuGroup['entries'][number] & { isCurrent: boolean }

const GroupEntry = memo(({ to, label, isCurrent }: GroupEntryProps) => {
  const getLabel = useMenuLabel()

  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={to}
        selected={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        sx={entrySx}
      >
        <OneLineText>{getLabel(label)}</OneLineText>
      </ListItemButton>
    </ListItem>
  )
})

/** Footer of the menu: the button that folds it, and the link to sign out. */
export const MenuFooter = ({ isFolded, canFold }: { isFolded: boolean; canFold: boolean }) => {
  const t = useTranslate()

  return (
    <List sx={{ padding: 2, borderTop: 1, borderColor: 'divider' }}>
      {canFold && (
        <ListItem disablePadding>
          <ListItemButton aria-expanded={!isFolded} onClick={() => foldMenu(!isFolded)} sx={mainItemSx}>
            <MenuTitle
              icon={FoldIcon}
              points
              isTurned={isFolded}
              isFolded={isFolded}
              title={t(isFolded ? 'shell.unfoldMenu' : 'shell.foldMenu')}
            />
          </ListItemButton>
        </ListItem>
      )}
      <ListItem disablePadding>
        <ListItemButton component={Link} to="/logout" sx={mainItemSx}>
          <MenuTitle icon={LogoutIcon} points isFolded={isFolded} title={t('shell.signOut')} />
        </ListItemButton>
      </ListItem>
    </List>
  )
}

interface MenuTitleProps {
  icon: SvgIconComponent
  title: string
  /** Whether only the icon is visible; the title is then its tooltip, and still read aloud. */
  isFolded: boolean
  /** Whether the icon points in the reading direction. */
  points?: boolean
  /** Whether the icon is turned to point the other way. */
  isTurned?: boolean
}

const MenuTitle = ({ icon: Icon, title, isFolded, points, isTurned }: MenuTitleProps) => (
  <>
    <ListItemIcon
      title={isFolded ? title : undefined}
      sx={{ minWidth: 0, color: 'inherit', rotate: isTurned ? '180deg' : undefined }}
    >
      <Icon fontSize="small" className={points ? 'points' : undefined} />
    </ListItemIcon>
    {isFolded ? <span style={visuallyHidden}>{title}</span> : <OneLineText>{title}</OneLineText>}
  </>
)

/** Text in one line; if it is cut, its tooltip has all of it. */
const OneLineText = ({ children }: { children: string }) => (
  <Box
    component="span"
    title={children}
    sx={{ flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
  >
    {children}
  </Box>
)

/** Returns a function that gives the label of a menu entry, from the messages or from the domain. */
export const useMenuLabel = (): ((label: MessageKey | Trilingual) => string) => {
  const t = useTranslate()
  const language = useLanguage()

  return (label) => (typeof label === 'string' ? t(label) : label[language])
}
