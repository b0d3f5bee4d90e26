import LogoutIcon from '@mui/icons-material/Logout'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import { memo, useEffect, useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { Product } from '../ui/Product.tsx'
import { useMay } from '../ui/useAccount.ts'
import { useWords } from '../ui/useWords.ts'
import { MenuFonts, menuFonts } from './MenuFonts.tsx'
import { MenuGroupItem } from './MenuGroupItem.tsx'
import { entryAt, menuFor } from './menu.ts'

const SignOut = () => {
  const words = useWords()
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={RouterLink}
        to="/logout"
        sx={{ ...menuFonts.main, gap: 3, paddingInline: 3 }}
      >
        <ListItemIcon sx={{ minWidth: 0, color: 'inherit' }}>
          <LogoutIcon fontSize="small" className="points" />
        </ListItemIcon>
        {words('shell.signOut')}
      </ListItemButton>
    </ListItem>
  )
}

/** Everything that the person may open, in groups that unfold; the group of the current page does so by itself. */
export const SideMenu = memo(() => {
  const words = useWords()
  const groups = menuFor(useMay())
  const entry = entryAt(useLocation().pathname, groups)
  const current = groups.find(({ entries }) => entries.some(({ to }) => to === entry?.to))?.key
  const [unfolded, setUnfolded] = useState<readonly string[]>(current ? [current] : [])
  useEffect(() => {
    if (current) setUnfolded((keys) => (keys.includes(current) ? keys : [...keys, current]))
  }, [current])
  const toggle = (key: string) =>
    setUnfolded((keys) => (keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]))
  return (
    <MenuFonts>
      <Box
        component="nav"
        aria-label={words('shell.mainMenu')}
        sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}
      >
        <Link
          component={RouterLink}
          to="/"
          underline="none"
          color="inherit"
          sx={{ padding: 3.5, paddingInline: 5 }}
        >
          <Product />
        </Link>
        <List sx={{ flexGrow: 1, overflowY: 'auto', padding: 2 }}>
          {groups.map((group) => (
            <MenuGroupItem
              key={group.key}
              group={group}
              current={entry?.to}
              unfolded={unfolded.includes(group.key)}
              onToggle={() => toggle(group.key)}
            />
          ))}
        </List>
        <List sx={{ padding: 2, borderTop: 1, borderColor: 'divider' }}>
          <SignOut />
        </List>
      </Box>
    </MenuFonts>
  )
})
