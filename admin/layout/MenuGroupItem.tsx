import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined'
import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import BarChartIcon from '@mui/icons-material/BarChartOutlined'
import CalculateIcon from '@mui/icons-material/CalculateOutlined'
import ChatIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import ListAltIcon from '@mui/icons-material/ListAltOutlined'
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import StorageIcon from '@mui/icons-material/StorageOutlined'
import TranslateIcon from '@mui/icons-material/Translate'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { later } from '../ui/loading/later.ts'
import { useWords } from '../ui/useWords.ts'
import { menuFonts } from './MenuFonts.tsx'
import { MenuTitle, OneLine } from './MenuTitle.tsx'
import type { MenuGroup } from './menu.ts'
import { useLabel } from './useLabel.ts'

const MenuCount = later(async () => (await import('./MenuCounts.tsx')).MenuCount)

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

interface MenuGroupItemProps {
  group: MenuGroup
  /** The menu shows its icons alone. */
  isFolded: boolean
  /** The address of the entry that the current page belongs to. */
  current: string | undefined
  unfolded: boolean
  onToggle: () => void
}

const Entries = ({ group, current }: Pick<MenuGroupItemProps, 'group' | 'current'>) => {
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
            sx={{
              ...menuFonts.sub,
              minHeight: 28,
              paddingBlock: 0.5,
              paddingInlineStart: 11,
              paddingInlineEnd: 1,
            }}
          >
            <OneLine>{labelOf(label)}</OneLine>
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}

/** One group of the menu: a link of its own, or a heading that unfolds its entries. */
export const MenuGroupItem = ({ group, current, isFolded, unfolded, onToggle }: MenuGroupItemProps) => {
  const words = useWords()
  const sx = { ...menuFonts.main, gap: 3, minHeight: 34, paddingBlock: 1, paddingInline: 3 }
  const title = <MenuTitle icon={icons[group.key]} title={words(group.label)} isFolded={isFolded} />
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
          {title}
          <Suspense>
            {(group.key === 'pending' || group.key === 'translations') && !isFolded && (
              <MenuCount of={group.key} />
            )}
          </Suspense>
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
        {title}
        {!isFolded && (
          <ExpandMoreIcon
            fontSize="small"
            sx={{ marginInline: '-10px -8px', rotate: unfolded ? '180deg' : 0 }}
          />
        )}
      </ListItemButton>
      {unfolded && <Entries group={group} current={current} />}
    </ListItem>
  )
}
