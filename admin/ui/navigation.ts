import { createContext, useContext } from 'react'
import { createPath, type NavigateFunction, useLocation, useSearchParams } from 'react-router-dom'

/** What the names begin with that the address keeps for a part of the page; nothing for the page itself. */
export const UrlNamePrefix = createContext('')

/** The name under which the address keeps something of this part of the page. */
export const useUrlName = (): ((name: string) => string) => {
  const prefix = useContext(UrlNamePrefix)
  return (name) => (prefix ? `${prefix}.${name}` : name)
}

/** How many pages of the interface this tab has gone through to the present one, as the router counts them. */
const countPagesBehind = (): number => {
  const { idx = 0 }: { idx?: number } = history.state ?? {}
  return idx
}

const nextPopState = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))

/**
 * Opens a path as if the tab had shown no other: addresses name what was searched, and whoever comes next
 * would find them by going back or forward.
 */
export const navigateWithoutHistory = async (navigate: NavigateFunction, path: string): Promise<void> => {
  const pageCount = countPagesBehind()
  if (pageCount > 0) {
    const popState = nextPopState()
    void navigate(-pageCount)
    await popState
  }
  await navigate(path, { replace: true })
  // What lies ahead is dropped by going on, not by replacing.
  if (pageCount > 0) await navigate(path)
}

/**
 * What a link to a record carries, so that the way back leads to the same page, filter, search and row. Kept
 * in the history state, not in the address: in a new tab the way back leads to the page that has the row.
 */
interface ReturnState {
  from: string
  /** The state of the place that the link leads away from, so that the way back goes on from there. */
  earlier: unknown
}

/** What the way back carries: the row that was open. */
interface ReturnedState {
  row: string
}

const readStateValue = (state: unknown, key: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined

const readStateText = (state: unknown, key: string): string | undefined => {
  const value = readStateValue(state, key)
  return typeof value === 'string' ? value : undefined
}

/** The state for a link that leads away from this place, to which the way back leads without what `closedParam` names. */
export const useReturnState = (closedParam?: string): ReturnState => {
  const { pathname, search, state } = useLocation()
  if (closedParam === undefined) return { from: `${pathname}${search}`, earlier: state }
  const params = new URLSearchParams(search)
  params.delete(closedParam)
  return { from: createPath({ pathname, search: params.toString() }), earlier: state }
}

/** The row that was open before the person came back here, or that the address leads to. */
export const useReturnedRow = (): string | undefined => {
  const { state } = useLocation()
  const [params] = useSearchParams()
  return readStateText(state, 'row') ?? params.get('row') ?? undefined
}

/** A link to where the person came from, with the state that the place had and the row that was open. */
export interface WayBack {
  to: string
  state: ReturnedState
}

/**
 * The way back to the place before this one, or so many places before; the fallback when the page was
 * opened by its address.
 */
export const useWayBack = (fallback: string, row: string, places = 1): WayBack => {
  const { state } = useLocation()
  const leftState = Array.from({ length: places - 1 }).reduce(
    (laterState) => readStateValue(laterState, 'earlier'),
    state,
  )
  return {
    to: readStateText(leftState, 'from') ?? fallback,
    state: { ...Object(readStateValue(leftState, 'earlier')), row },
  }
}

/** The state of this place without the row that was open, for going on from here. */
export const useStateWithoutRow = (): object => ({ ...Object(useLocation().state), row: undefined })
