import type { SavedView } from '../../../../domain/resources/saved-views.ts'
import { useListed, useListedState } from '../listed.ts'
import { useViews } from './useViews.ts'
import { isSame, type Shown, shownBy, shownNow } from './view-state.ts'

interface OpenView {
  /** The view that is open, where it is known. */
  readonly view: SavedView | undefined
  /** What the list shows now. */
  readonly now: Shown
  /** True where the list shows something else than the view holds. */
  readonly isChanged: boolean
}

/** The saved view that the list around has opened, and what has become of it since. */
export const useOpenView = (): OpenView => {
  const { list } = useListed()
  const state = useListedState()
  const { data } = useViews(state.view !== undefined)
  const view = data?.find(({ id }) => String(id) === state.view)
  const now = shownNow(state, list.columns)
  return { view, now, isChanged: view !== undefined && !isSame(now, shownBy(view, now)) }
}
