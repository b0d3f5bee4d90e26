import { useNotify } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { useShortcut } from '../../../../ui/useShortcut.ts'

/** Goes to the first empty field behind the one with the focus, or before it. Answers whether there is one. */
export type GoToGap = (where: 'behind' | 'before') => boolean

/**
 * Leads with Ctrl+Enter from empty field to empty field, after the last one to the next item that has a gap,
 * and where there is no such item to the first empty field again.
 */
export const useNextGap = (next: string | undefined, goToGap: GoToGap): void => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const notify = useNotify()
  useShortcut('Ctrl+Enter', () => {
    if (goToGap('behind')) return
    if (next) void navigate(next, { state })
    else if (!goToGap('before')) notify('editing.noMoreGaps', { type: 'info' })
  })
}
