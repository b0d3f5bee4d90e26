import type { QueryClient } from '@tanstack/react-query'
import { prefetchPath } from './prefetch-pages.ts'

/** Time for which a page is not prefetched again, in milliseconds: a click soon follows the pointer. */
const freshMs = 10_000

/**
 * Time for which the pointer rests on a link before its page is prefetched, in milliseconds; a pointer that only
 * crosses the link leaves sooner.
 */
const restMs = 30

/**
 * Loads the script and the first response of a page as soon as a link to it is pointed at or focused, so that the
 * click waits for neither. A failure is shown by the page. Returns the function that ends it.
 */
export const prefetchLinks = (client: QueryClient): (() => void) => {
  // Only the last page counts as fresh, since responses for an earlier one may have been dropped meanwhile.
  let last: { path: string; readAt: number } | undefined
  let resting: ReturnType<typeof setTimeout> | undefined

  const prefetchLink = (path: string) => {
    if (last?.path === path && performance.now() - last.readAt < freshMs) return
    last = { path, readAt: performance.now() }
    prefetchPath(client, path).catch(() => undefined)
  }

  const onIntent = ({ type, target }: Event) => {
    clearTimeout(resting)
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
    const { pathname } = link
    // Not deferred for a focus: the link scrolls into view, and others move below a pointer that rests.
    if (type === 'pointerover') resting = setTimeout(() => prefetchLink(pathname), restMs)
    else prefetchLink(pathname)
  }

  const events = ['pointerover', 'focusin', 'pointerdown']
  for (const event of events) document.addEventListener(event, onIntent, { passive: true })
  return () => {
    clearTimeout(resting)
    for (const event of events) document.removeEventListener(event, onIntent)
  }
}
