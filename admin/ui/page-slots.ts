import { createContext, useContext } from 'react'

/** Parts of the frame that a page fills; null without such a part. */
interface PageSlots {
  /** Part of the top bar for the breadcrumbs, or the link back on phones. */
  readonly trail: HTMLElement | null
  /** Part at the bottom edge of the window for the actions on selected rows. */
  readonly bottom: HTMLElement | null
}

export const PageSlotsContext = createContext<PageSlots>({ trail: null, bottom: null })

/** Returns the element of the frame into which a part of the page is rendered. */
export const usePageSlot = (name: keyof PageSlots): HTMLElement | null => useContext(PageSlotsContext)[name]

export interface Crumb {
  label: string
  to: string
  /** History state of the parent page, such as the row that was open. */
  state?: object
}
