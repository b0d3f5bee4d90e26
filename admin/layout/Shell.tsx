import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ComponentType, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { session } from '../providers/session.ts'
import { ConnectionNotice } from '../ui/connection/ConnectionNotice.tsx'
import { later } from '../ui/loading/later.ts'
import { Loading } from './Loading.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import { menuFold } from './menu-fold.ts'
import { PageSlot } from './PageSlot.tsx'
import { SideMenu } from './SideMenu.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { useArrivalFocus } from './useArrivalFocus.ts'

const NewBuild = later(async () => (await import('./support/NewBuild.tsx')).NewBuild)

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
const shownState = () => {
  const { state } = session.get()
  return state === 'remembered' ? 'signed-in' : state
}

interface ShellProps extends FrameProps {
  signIn: ReactNode
  /** Laid over the page when the session has ended. */
  signInAgain: ReactNode
}

/** Every page in its frame, for those who are signed in; for the others the sign-in page in its place. */
export const Shell = ({ signIn, signInAgain, ...frame }: ShellProps) => {
  const state = useSyncExternalStore(session.subscribe, shownState)
  if (state === 'unknown') return <Loading />
  if (state === 'signed-out') return signIn
  return (
    <>
      <Frame {...frame} />
      <Suspense>{state === 'expired' && signInAgain}</Suspense>
    </>
  )
}
