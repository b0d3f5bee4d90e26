import { useLocation } from 'react-router-dom'
import type { SavedView } from '../../../../domain/resources/saved-views.ts'
import { useCopyLink as useCopy } from '../../useCopyLink.ts'
import { linkTo } from './view-state.ts'

/** Copies the link of a view, or shows it where the browser does not allow that. */
export const useCopyLink = (): ((view: SavedView) => Promise<void>) => {
  const { pathname } = useLocation()
  const copy = useCopy()
  return (view) => copy(`${pathname}${linkTo(view)}`)
}
