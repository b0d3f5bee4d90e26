import { useLocation } from 'react-router-dom'

/** What a link to a record carries, so that the way back leads to the same page, filter, search and row. */
export interface ReturnState {
  from: string
}

/** What the way back carries: the row that was open. */
export interface ReturnedState {
  row: string
}

const textIn = (state: unknown, key: string): string | undefined => {
  const value = typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined
  return typeof value === 'string' ? value : undefined
}

/** The state for a link that leads away from this place. */
export const useLeavingState = (): ReturnState => {
  const { pathname, search } = useLocation()
  return { from: `${pathname}${search}` }
}

/** Where the person came from, or the fallback when the page was opened by its address. */
export const useReturnPath = (fallback: string): string => textIn(useLocation().state, 'from') ?? fallback

/** The row that was open before the person came back here. */
export const useReturnedRow = (): string | undefined => textIn(useLocation().state, 'row')
