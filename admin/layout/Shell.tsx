import MenuIcon from '@mui/icons-material/Menu'
import { Box, IconButton, Link, type Theme, useMediaQuery } from '@mui/material'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { session } from '../providers/session.ts'
import { Loading } from '../ui/Loading.tsx'
import { latePart, lazyPart } from '../ui/lazy-loading.ts'
import { PageSlotsContext } from '../ui/page-slots.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { menuFold } from './MenuAppearance.tsx'
import { Pages, type PagesProps } from './Pages.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'

const Drawer = lazyPart(async () => (await import('@mui/material/Drawer')).default)

const mainId = 'main-content'

const NewBuild = latePart(async () => (await import('./support/NewBuild.tsx')).NewBuild)

interface ShellProps extends PagesProps {
  signIn: ReactNode
  /** Sign-in dialog over the page, once the session has expired. */
  signInAgain: ReactNode
}

/** Frame around every page for users who are signed in; others see the sign-in page. */
export const Shell = ({ signIn, signInAgain, ...frame }: ShellProps) => {
  const state = useSyncExternalStore(session.subscribe, getSessionState)

  if (state === 'unknown') return <Loading />
  if (state === 'signed-out') return signIn

  return (
    <>
      <Frame {...frame} />
      <Suspense>{state === 'expired' && signInAgain}</Suspense>
    </>
  )
}

/** Returns the state of the session; a remembered one counts as signed in before the server confirms it. */
const getSessionState = () => {
  const { state } = session.get()
  return state === 'remembered' ? 'signed-in' : state
}

/** Frame around a page: skip link, menu, top bar and the main landmark. */
const Frame = (pages: PagesProps) => {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'), { noSsr: true })
  const [trail, setTrail] = useState<HTMLElement | null>(null)
  const [bottom, setBottom] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ trail, bottom }), [trail, bottom])

  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', bgcolor: 'background.default' }}>
      <SkipLink />
      {!isNarrow && <FixedMenu />}
      <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar trailRef={setTrail}>{isNarrow && <MenuDrawer />}</TopBar>
        <ConnectionNotice />
        <div role="status">
          <ErrorBoundary fallback={null}>
            <NewBuild />
          </ErrorBoundary>
        </div>
        <Box
          component="main"
          id={mainId}
          tabIndex={-1}
          sx={{ flexGrow: 1, outline: 'none', display: 'flex', flexDirection: 'column' }}
        >
          <Box sx={{ flexGrow: 1, padding: { xs: 4, lg: 5 }, paddingBlockStart: { xs: 4, lg: 4 } }}>
            <PageSlotsContext value={slots}>
              <Pages {...pages} />
              <ArrivalFocus />
            </PageSlotsContext>
          </Box>
          <Box
            ref={setBottom}
            // The bar of a selection covers the one with the main action of the page.
            sx={{
              position: 'sticky',
              insetBlockEnd: 0,
              zIndex: 'appBar',
              '& > :not(:last-child)': { display: 'none' },
            }}
          />
        </Box>
      </Box>
    </Box>
  )
}

/** Link that takes the keyboard past the menu; visible only while it has the focus. */
const SkipLink = () => {
  const t = useTranslate()

  return (
    <Link
      href={`#${mainId}`}
      onClick={(event) => {
        // A jump by address would add a fragment to it, and so look like another page.
        event.preventDefault()
        document.getElementById(mainId)?.focus()
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
      {t('shell.skip')}
    </Link>
  )
}

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

/**
 * Menu of narrow windows: a button that opens a drawer over the page. Escape, a click outside and navigating
 * close the drawer. A window that becomes wide removes both.
 */
const MenuDrawer = () => {
  const t = useTranslate()
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const [hasBeenOpened, setHasBeenOpened] = useState(false)

  // Reset by every navigation, so that the back button does not open the drawer again.
  if (openedAt && openedAt !== key) setOpenedAt(undefined)

  const open = () => {
    setHasBeenOpened(true)
    setOpenedAt(key)
  }

  return (
    <>
      <IconButton aria-label={t('shell.openMenu')} aria-haspopup="dialog" onClick={open}>
        <MenuIcon />
      </IconButton>
      {hasBeenOpened && (
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

/**
 * Focuses a new page if the link that led there has disappeared with the previous page. Without a focus, the
 * keyboard would start at the menu again, and screen readers would not announce the page. A component of its own,
 * so that a move to another page does not render the frame.
 */
const ArrivalFocus = () => {
  const { pathname } = useLocation()
  const previousPathname = useRef(pathname)

  useEffect(() => {
    if (previousPathname.current === pathname) return
    previousPathname.current = pathname
    if (document.activeElement === document.body)
      document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [pathname])

  return null
}
