import MenuIcon from '@mui/icons-material/Menu'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { later } from '../ui/loading/later.ts'
import { useWords } from '../ui/useWords.ts'
import { SideMenu } from './SideMenu.tsx'

const Drawer = later(async () => (await import('@mui/material/Drawer')).default)

/**
 * The menu where the window is narrow: a button that opens a drawer over the page. Escape, a click outside
 * and a step to another page close it; a window that grows takes the whole of it away.
 */
export const MenuDrawer = () => {
  const words = useWords()
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const [isWanted, setIsWanted] = useState(false)
  // Forgotten on every step, so that the way back does not open it again.
  if (openedAt && openedAt !== key) setOpenedAt(undefined)
  const open = () => {
    setIsWanted(true)
    setOpenedAt(key)
  }
  return (
    <>
      <IconButton aria-label={words('shell.openMenu')} onClick={open}>
        <MenuIcon />
      </IconButton>
      {isWanted && (
        <Suspense>
          <Drawer
            open={openedAt === key}
            onClose={() => setOpenedAt(undefined)}
            slotProps={{
              paper: {
                role: 'dialog',
                'aria-label': words('shell.mainMenu'),
                sx: { width: 280, maxWidth: '85vw' },
              },
            }}
          >
            <SideMenu />
          </Drawer>
        </Suspense>
      )}
    </>
  )
}
