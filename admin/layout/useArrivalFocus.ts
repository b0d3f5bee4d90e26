import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Gives a new page the focus where the link that led there has gone with the page before: from nowhere, the
 * keyboard would begin with the menu again, and nobody would be told of the page.
 */
export const useArrivalFocus = (): RefObject<HTMLElement | null> => {
  const page = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true })
  }, [pathname])
  return page
}
