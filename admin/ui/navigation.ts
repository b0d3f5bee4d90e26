import { createContext, useContext } from 'react'
import { createPath, type NavigateFunction, useLocation, useSearchParams } from 'react-router-dom'

/** Prefix of the URL parameters of a part of the page; empty for the page itself. */
export const UrlNamePrefix = createContext('')

/** Returns a function that prefixes the name of a URL parameter for this part of the page. */
export const useUrlName = (): ((name: string) => string) => {
  const prefix = useContext(UrlNamePrefix)
  return (name) => (prefix ? `${prefix}.${name}` : name)
}

/** Counts the pages of the admin in the history of this tab before the current one, as the router does. */
const countPagesBehind = (): number => {
  const { idx = 0 }: { idx?: number } = history.state ?? {}
  return idx
}

const nextPopState = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))

/**
 * Opens a path and drops the history of the tab: addresses contain searches, which the next user could find by
 * going back or forward.
 */
export const navigateWithoutHistory = async (navigate: NavigateFunction, path: string): Promise<void> => {
  const pageCount = countPagesBehind()
  if (pageCount > 0) {
    const popState = nextPopState()
    void navigate(-pageCount)
    await popState
  }
  await navigate(path, { replace: true })
  // Forward entries are dropped by a push, not by a replace.
  if (pageCount > 0) await navigate(path)
}

/**
 * History state of a link to a record, so that the way back leads to the same page, filter, search and row. Not
 * in the address: in a new tab the way back leads to the page that contains the row.
 */
interface ReturnState {
  from: string
  /** State of the page that the link leaves, for the way back from there. */
  earlier: unknown
}

/** History state of a link back: the row that was open. */
interface ReturnedState {
  row: string
}

const readStateValue = (state: unknown, key: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined

const readStateText = (state: unknown, key: string): string | undefined => {
  const value = readStateValue(state, key)
  return typeof value === 'string' ? value : undefined
}

/**
 * Returns the state of a link that leaves this page. The way back returns here, without the parameter
 * `closedParam`.
 */
export const useReturnState = (closedParam?: string): ReturnState => {
  const { pathname, search, state } = useLocation()
  if (closedParam === undefined) return { from: `${pathname}${search}`, earlier: state }
  const params = new URLSearchParams(search)
  params.delete(closedParam)
  return { from: createPath({ pathname, search: params.toString() }), earlier: state }
}

/** Returns the row that was open before the user came back, or that the address names. */
export const useReturnedRow = (): string | undefined => {
  const { state } = useLocation()
  const [params] = useSearchParams()
  return readStateText(state, 'row') ?? params.get('row') ?? undefined
}

/** Link to the page that the user came from, with its state and the row that was open. */
export interface WayBack {
  to: string
  state: ReturnedState
}

/**
 * Returns the link to the previous page, or to the one `places` pages before; the fallback if the page was
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

/** Returns the state of this page without the row that was open. */
export const useStateWithoutRow = (): object => ({ ...Object(useLocation().state), row: undefined })
