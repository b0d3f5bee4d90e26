import { useLocation, useNavigate } from 'react-router-dom'
import { isLanguage, type Language } from '../../../../../domain/languages.ts'
import type { Action } from '../../../../providers/content.ts'
import { useShortcut } from '../../../../ui/useShortcut.ts'
import type { Neighbours } from './useNeighbours.ts'

/** The language of the field in which somebody types, so that the typing goes on there. */
const typedLanguage = (): Language | undefined => {
  const lang = document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.lang : ''
  return isLanguage(lang) ? lang : undefined
}

/** Leads with Alt+↑ and Alt+↓ to the text before and after, to the same language where one was typed in. */
export const useNeighbourKeys = ({ before, after, pathTo }: Neighbours): void => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const goTo = (action: Action | undefined) => {
    if (action) void navigate(pathTo(action, typedLanguage()), { state })
  }
  useShortcut('Alt+ArrowUp', () => goTo(before))
  useShortcut('Alt+ArrowDown', () => goTo(after))
}
