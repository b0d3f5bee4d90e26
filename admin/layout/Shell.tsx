import MenuIcon from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { session } from '../providers/session.ts'
import { Loading } from '../ui/Loading.tsx'
import { lazyPart, loadedPartCount } from '../ui/lazy-loading.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { menuFold } from './MenuAppearance.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'

interface ShellProps extends FrameProps {
  signIn: ReactNode
  /** Laid over the page when the session has ended. */
  signInAgain: ReactNode
}

/** Every page in its frame, for those who are signed in; for the others the sign-in page in its place. */
export const Shell = ({ signIn, signInAgain, ...frame }: ShellProps) => {
  const state = useSyncExternalStore(session.subscribe, getShownState)
  if (state === 'unknown') return <Loading />
  if (state === 'signed-out') return signIn
  return (
    <>
      <Frame {...frame} />
      <Suspense>{state === 'expired' && signInAgain}</Suspense>
    </>
  )
}

/**
 * Where a page stands once its part has come. Drawn anew with each part that comes: left to itself, React keeps
 * what stands in its place for 300 ms.
 */
const PageSlot = ({ children }: { children: ReactNode }) => {
  useSyncExternalStore(loadedPartCount.subscribe, loadedPartCount.get)
  return <Suspense fallback={<Loading />}>{children}</Suspense>
}

/**
 * Gives a new page the focus where the link that led there has gone with the page before: from nowhere, the
 * keyboard would begin with the menu again, and nobody would be told of the page.
 */
const useArrivalFocus = (): RefObject<HTMLElement | null> => {
  const page = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shownPathname = useRef(pathname)
  useEffect(() => {
    if (shownPathname.current === pathname) return
    shownPathname.current = pathname
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true })
  }, [pathname])
  return page
}

/** Leads the keyboard past the menu; seen only while it has the focus. */
const SkipLink = () => (
  <Link
    href="#main-content"
    onClick={(event) => {
      // A jump by address would put a mark into it, and so look like another page.
      event.preventDefault()
      document.getElementById('main-content')?.focus()
    }}
    sx={{
      position: 'fixed',
      insetBlockStart: 8,
      insetInlineStart: 8,
      zIndex: 'tooltip',
      padding: 2,
      bgcolor: 'background.paper',
      '&:not(:focus)': { clipPath: 'inset(50%)' },
    }}
  >
    {useTranslate()('shell.skip')}
  </Link>
)

const Drawer = lazyPart(async () => (await import('@mui/material/Drawer')).default)

/**
 * The menu where the window is narrow: a button that opens a drawer over the page. Escape, a click outside
 * and a step to another page close it; a window that grows takes the whole of it away.
 */
const MenuDrawer = () => {
  const t = useTranslate()
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
      <IconButton aria-label={t('shell.openMenu')} onClick={open}>
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
                'aria-label': t('shell.mainMenu'),
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

const NewBuild = lazyPart(async () => (await import('./support/NewBuild.tsx')).NewBuild)

const FixedMenu = () => {
  const isFolded = useSyncExternalStore(menuFold.subscribe, menuFold.get)

  return (
    <Box
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        height: '100vh',
        width: isFolded ? 60 : 232,
        flexShrink: 0,
        bgcolor: 'background.paper',
        borderInlineEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <SideMenu isFolded={isFolded} canFold />
    </Box>
  )
}

interface FrameProps {
  /** Shown in place of a page that threw. */
  Failed: ComponentType<FallbackProps>
  children: ReactNode
}

/** The frame around a page: skip link, menu, top bar and the main landmark. */
const Frame = ({ Failed, children }: FrameProps) => {
  const page = useArrivalFocus()
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'), { noSsr: true })

  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', bgcolor: 'background.default' }}>
      <SkipLink />
      {!isNarrow && <FixedMenu />}
      <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar>{isNarrow && <MenuDrawer />}</TopBar>
        <ConnectionNotice />
        <div role="status">
          <Suspense>
            <NewBuild />
          </Suspense>
        </div>
        <Box
          ref={page}
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{
            flexGrow: 1,
            outline: 'none',
            padding: { xs: 4, lg: 5 },
            paddingBlockStart: { xs: 4, lg: 4 },
          }}
        >
          <ErrorBoundary FallbackComponent={Failed}>
            <PageSlot>{children}</PageSlot>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  )
}

/** A session that is only remembered looks like one that the server has confirmed. */
const getShownState = () => {
  const { state } = session.get()
  return state === 'remembered' ? 'signed-in' : state
}
