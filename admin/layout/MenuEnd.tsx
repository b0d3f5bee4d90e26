import FoldIcon from '@mui/icons-material/KeyboardDoubleArrowLeft'
import LogoutIcon from '@mui/icons-material/Logout'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import { Link } from 'react-router-dom'
import { useWords } from '../ui/useWords.ts'
import { menuFonts } from './MenuFonts.tsx'
import { MenuTitle } from './MenuTitle.tsx'
import { foldMenu } from './menu-fold.ts'

const looks = { ...menuFonts.main, gap: 3, minHeight: 34, paddingBlock: 1, paddingInline: 3 }

/** What stands below the groups of the menu: folding it, and the way out. */
export const MenuEnd = ({ isFolded, canFold }: { isFolded: boolean; canFold: boolean }) => {
  const words = useWords()
  return (
    <List sx={{ padding: 2, borderTop: 1, borderColor: 'divider' }}>
      {canFold && (
        <ListItem disablePadding>
          <ListItemButton aria-expanded={!isFolded} onClick={() => foldMenu(!isFolded)} sx={looks}>
            <MenuTitle
              icon={FoldIcon}
              points
              isTurned={isFolded}
              isFolded={isFolded}
              title={words(isFolded ? 'shell.unfoldMenu' : 'shell.foldMenu')}
            />
          </ListItemButton>
        </ListItem>
      )}
      <ListItem disablePadding>
        <ListItemButton component={Link} to="/logout" sx={looks}>
          <MenuTitle icon={LogoutIcon} points isFolded={isFolded} title={words('shell.signOut')} />
        </ListItemButton>
      </ListItem>
    </List>
  )
}
