import { useNotify } from 'react-admin'
import { useLocation } from 'react-router-dom'
import type { SavedView } from '../../../../domain/resources/saved-views.ts'
import { linkTo } from './view-state.ts'

/** Copies the link of a view, or shows it where the browser does not allow that. */
export const useCopyLink = (): ((view: SavedView) => Promise<void>) => {
  const { pathname } = useLocation()
  const notify = useNotify()
  return async (view) => {
    const link = new URL(`${pathname}${linkTo(view)}`, window.location.origin).href
    try {
      // Over plain HTTP browsers have no clipboard at all.
      await navigator.clipboard.writeText(link)
      notify('resource.views.copied', { type: 'success' })
    } catch {
      notify('resource.views.notCopied', {
        type: 'warning',
        messageArgs: { link: `\u2066${link}\u2069` },
        autoHideDuration: null,
      })
    }
  }
}
