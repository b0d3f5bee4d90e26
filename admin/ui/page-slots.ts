import { createContext, type ReactNode, useContext } from 'react'

/** Parts of the frame that a page fills; null without such a part. */
interface PageSlots {
  /** Part of the top bar for the breadcrumbs, or the link back on phones. */
  readonly trail: HTMLElement | null
  /** Part at the bottom edge of the window for the actions on selected rows. */
  readonly bottom: HTMLElement | null
}

export const emptyPageSlots: PageSlots = { trail: null, bottom: null }

export const PageSlotsContext = createContext(emptyPageSlots)

/** Returns the element of the frame into which a part of the page is rendered. */
export const usePageSlot = (name: keyof PageSlots): HTMLElement | null => useContext(PageSlotsContext)[name]

/** Whether the first rows of the page are painted; the rest of it is rendered only then. */
export const FirstRowsPainted = createContext(true)

interface AfterFirstRowsProps {
  /** Empty room of the same size in the meantime, for a part with others below it. */
  room?: ReactNode
  children: ReactNode
}

/** Part of a page that is rendered after its first rows, so that these do not wait for it. */
export const AfterFirstRows = ({ room, children }: AfterFirstRowsProps) =>
  useContext(FirstRowsPainted) ? children : room

/** Number of rows that are painted first, as many as fit on a screen. */
const firstRowCount = 10

/** Returns all rows, but only the first ones while the page is rendered for the first time. */
export const useFirstRows = <Row>(rows: readonly Row[], count = firstRowCount): readonly Row[] =>
  useContext(FirstRowsPainted) ? rows : rows.slice(0, count)

export interface Crumb {
  label: string
  to: string
  /** History state of the parent page, such as the row that was open. */
  state?: object
}
