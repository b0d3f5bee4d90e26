import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined'
import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import BarChartIcon from '@mui/icons-material/BarChartOutlined'
import CalculateIcon from '@mui/icons-material/CalculateOutlined'
import ChatIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined'
import ListAltIcon from '@mui/icons-material/ListAltOutlined'
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { later } from '../ui/loading/later.ts'
import { useWords } from '../ui/useWords.ts'
import { menuFonts } from './MenuFonts.tsx'
import type { MenuGroup } from './menu.ts'
import { useLabel } from './useLabel.ts'

const PendingCount = later(async () => (await import('./PendingCount.tsx')).PendingCount)

const icons: Record<MenuGroup['key'], typeof ChatIcon> = {
  pending: FactCheckIcon,
  content: ArticleIcon,
  calculator: CalculateIcon,
  banks: AccountBalanceIcon,
  chat: ChatIcon,
  users: PeopleIcon,
  analytics: BarChartIcon,
  settings: SettingsIcon,
  logs: ListAltIcon,
}

interface MenuGroupItemProps {
  group: MenuGroup
  /** The address of the entry that the current page belongs to. */
  current: string | undefined
  unfolded: boolean
  onToggle: () => void
}

/** A title of the menu takes one line; where it is cut, its tip says the whole. */
const OneLine = ({ children }: { children: string }) => (
  <Box
    component="span"
    title={children}
    sx={{ flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
  >
    {children}
  </Box>
)

const Heading = ({ group }: { group: MenuGroup }) => {
  const Icon = icons[group.key]
  return (
    <>
      <ListItemIcon sx={{ minWidth: 0, color: 'inherit' }}>
        <Icon fontSize="small" />
      </ListItemIcon>
      <OneLine>{useWords()(group.label)}</OneLine>
    </>
  )
}

const Entries = ({ group, current }: Omit<MenuGroupItemProps, 'unfolded' | 'onToggle'>) => {
  const labelOf = useLabel()
  return (
    <List disablePadding id={`menu-${group.key}`}>
      {group.entries.map(({ to, label }) => (
        <ListItem key={to} disablePadding>
          <ListItemButton
            component={Link}
            to={to}
            selected={to === current}
            aria-current={to === current ? 'page' : undefined}
            sx={{ ...menuFonts.sub, paddingBlock: 1.5, paddingInlineStart: 11, paddingInlineEnd: 1 }}
          >
            <OneLine>{labelOf(label)}</OneLine>
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}

/** One group of the menu: a link of its own, or a heading that unfolds its entries. */
export const MenuGroupItem = ({ group, current, unfolded, onToggle }: MenuGroupItemProps) => {
  const sx = { ...menuFonts.main, gap: 3, paddingInline: 3 }
  if (group.to)
    return (
      <ListItem disablePadding>
        <ListItemButton
          component={Link}
          to={group.to}
          selected={group.to === current}
          aria-current={group.to === current ? 'page' : undefined}
          sx={sx}
        >
          <Heading group={group} />
          <Suspense>{group.key === 'pending' && <PendingCount />}</Suspense>
        </ListItemButton>
      </ListItem>
    )
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        onClick={onToggle}
        aria-expanded={unfolded}
        aria-controls={unfolded ? `menu-${group.key}` : undefined}
        sx={sx}
      >
        <Heading group={group} />
        <ExpandMoreIcon fontSize="small" sx={{ rotate: unfolded ? '180deg' : 0 }} />
      </ListItemButton>
      {unfolded && <Entries group={group} current={current} />}
    </ListItem>
  )
}
