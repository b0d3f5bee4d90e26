import {
  Activity,
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { type Location, type RouteObject, useLocation, useNavigationType, useRoutes } from 'react-router-dom'
import { observable } from '../providers/browser-state.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { Loading } from '../ui/Loading.tsx'
import { loadedPartCount } from '../ui/lazy-loading.ts'
import { emptyPageSlots, FirstRowsPainted, PageSlotsContext } from '../ui/page-slots.ts'
import { wasLeftScrolled } from './scrolled-address.ts'

/** Path of the page that a link is about to lead to; undefined if there is none. */
export const pageAhead = observable<string | undefined>(undefined)

export interface PagesProps {
  routes: RouteObject[]
  /** Component in place of a page that threw an error. */
  Failed: ComponentType<FallbackProps>
}

/**
 * Page of the address. Beside it, the page ahead is rendered hidden and without effects, so that the click only has
 * to show it.
 */
export const Pages = (props: PagesProps) => {
  const location = useLocation()
  const { shown, ahead } = usePages(location)
  const areFirstRowsPainted = useFirstRowsPainted()

  return [
    <Page
      key={shown.key}
      {...props}
      // The same as ahead, so that it does not render again.
      location={location === shown.arrival && isPathAlone(location) ? shown.path : location}
      areFirstRowsPainted={areFirstRowsPainted}
    />,
    ahead && <Page key={ahead.key} {...props} location={ahead.path} isAhead />,
  ]
}

const isPathAlone = ({ search, hash, state }: Location): boolean => !search && !hash && state === null

interface PageState {
  /** Key of the component, which a page ahead keeps when it is shown. */
  readonly key: number
  readonly path: string
  /** Location that showed the page ahead. */
  readonly arrival?: Location
}

interface PageStates {
  readonly shown: PageState
  readonly ahead?: PageState
}

const nextStates = (states: PageStates, location: Location, aheadPath: string | undefined): PageStates => {
  const { shown, ahead } = states
  const path = location.pathname
  if (path !== shown.path)
    return path === ahead?.path
      ? { shown: { ...ahead, arrival: location } }
      : { ...states, shown: { key: shown.key, path } }
  if (aheadPath === ahead?.path || aheadPath === path) return states
  return {
    shown,
    ahead: aheadPath === undefined ? undefined : { key: (ahead ?? shown).key + 1, path: aheadPath },
  }
}

/** Returns the pages to render; a page ahead that the user moves to becomes the shown one. */
const usePages = (location: Location): PageStates => {
  const aheadPath = useSyncExternalStore(pageAhead.subscribe, pageAhead.get)
  const [states, setStates] = useState<PageStates>({ shown: { key: 0, path: location.pathname } })
  const next = nextStates(states, location, aheadPath)
  if (next !== states) setStates(next)

  const { path } = next.shown
  useEffect(() => {
    if (path === pageAhead.get()) pageAhead.set(undefined)
  }, [path])

  return next
}

/**
 * Returns false while a page is rendered for the first time, so that it is painted with its first rows alone. A page
 * that the user goes back to, or loads anew where they had scrolled it, is rendered at once, since it needs its height
 * to scroll to where it was left.
 */
const useFirstRowsPainted = (): boolean => {
  const { pathname } = useLocation()
  const navigationType = useNavigationType()
  const [paintedPath, setPaintedPath] = useState(() => (wasLeftScrolled() ? pathname : undefined))

  const isEntered = paintedPath === undefined
  useEffect(() => {
    const show = () => startTransition(() => setPaintedPath(pathname))
    if (isEntered) return afterPaint(show)
    show()
  }, [pathname, isEntered])

  return paintedPath === pathname || (navigationType === 'POP' && !isEntered)
}

/**
 * Returns the page of a location, the same element until the location changes: the router would render it again with
 * each location of the window.
 */
const usePage = (routes: RouteObject[], location: Location | string): ReactNode => {
  const matched = useRoutes(routes, location)
  const [page, setPage] = useState({ location, matched })
  if (page.location === location) return page.matched
  setPage({ location, matched })
  return matched
}

interface PageProps extends PagesProps {
  location: Location | string
  isAhead?: boolean
  areFirstRowsPainted?: boolean
}

/**
 * Shows a page once its code is loaded. It is rendered again with each part that arrives, since React alone
 * keeps the placeholder for 300 ms.
 */
const Page = memo(({ routes, Failed, location, isAhead, areFirstRowsPainted = false }: PageProps) => {
  useSyncExternalStore(loadedPartCount.subscribe, loadedPartCount.get)
  const slots = useContext(PageSlotsContext)
  const page = usePage(routes, location)

  return (
    <Activity mode={isAhead ? 'hidden' : 'visible'}>
      <PageSlotsContext value={isAhead ? emptyPageSlots : slots}>
        <FirstRowsPainted value={areFirstRowsPainted}>
          <ErrorBoundary FallbackComponent={Failed}>
            <Suspense fallback={<Loading />}>{page}</Suspense>
          </ErrorBoundary>
        </FirstRowsPainted>
      </PageSlotsContext>
    </Activity>
  )
})
