import type { QueryClient } from '@tanstack/react-query'
import { pageAhead } from '../layout/Pages.tsx'
import { lastInvalidation } from '../providers/response-cache.ts'
import { isOtherPage, prefetchPath } from './prefetch-pages.ts'

/** Time for which a page is not prefetched again, in milliseconds: a click soon follows the pointer. */
const freshMs = 10_000

/**
 * Time for which the pointer rests on a link before its page is prefetched, in milliseconds; a pointer that only
 * crosses the link leaves sooner.
 */
const restMs = 30

/** Returns a link that leads to another path of the admin. */
const findLink = (target: EventTarget | null): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest('a') : null
  const leadsElsewhere = link?.origin === location.origin && link.pathname !== location.pathname
  return leadsElsewhere ? link : undefined
}

/**
 * Prepares the page of a link that is pointed at or focused, so that the click waits for nothing: loads its script and
 * first response, then renders it hidden. A failure is shown by the page. Returns the function that ends it.
 */
export const prefetchLinks = (client: QueryClient): (() => void) => {
  // Only the last page counts as fresh, since responses for an earlier one may have been dropped meanwhile.
  let last: { path: string; readAt: number; read: Promise<unknown> } | undefined
  let intended: HTMLAnchorElement | undefined
  let resting: ReturnType<typeof setTimeout> | undefined

  const readOnce = (path: string): Promise<unknown> => {
    if (last?.path !== path || performance.now() - last.readAt > freshMs)
      last = { path, readAt: performance.now(), read: prefetchPath(client, path) }
    return last.read
  }

  const prepare = async (link: HTMLAnchorElement) => {
    const { pathname, search, hash } = link
    await readOnce(pathname)
    if (link === intended && !search && !hash && isOtherPage(pathname)) pageAhead.set(pathname)
  }

  const dropPageAhead = () => pageAhead.set(undefined)

  const onIntent = ({ type, target }: Event) => {
    clearTimeout(resting)
    const link = findLink(target)
    intended = link
    if (link?.pathname !== pageAhead.get()) dropPageAhead()
    if (!link) return
    const prepareLink = () => void prepare(link).catch(() => undefined)
    // Not deferred for a focus: the link scrolls into view, and others move below a pointer that rests.
    if (type === 'pointerover') resting = setTimeout(prepareLink, restMs)
    else prepareLink()
  }

  const events = ['pointerover', 'focusin', 'pointerdown']
  for (const event of events) document.addEventListener(event, onIntent, { passive: true })
  // Rendered from what a write has made outdated.
  const stopListening = lastInvalidation.subscribe(dropPageAhead)
  return () => {
    clearTimeout(resting)
    intended = undefined
    for (const event of events) document.removeEventListener(event, onIntent)
    stopListening()
    dropPageAhead()
  }
}
