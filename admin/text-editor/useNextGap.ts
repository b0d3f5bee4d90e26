import { type RefObject, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { useShortcut } from '../ui/shortcuts.tsx'

/** Goes to the first empty field behind the one with the focus, or before it. Answers whether there is one. */
export type GoToGap = (where: 'behind' | 'before') => boolean

/**
 * Leads with Ctrl+Enter from empty field to empty field, after the last one to the next item that has a gap,
 * and where there is no such item to the first empty field again.
 */
export const useNextGap = (nextPath: string | undefined, goToGap: GoToGap): void => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const notify = useNotify()
  useShortcut('Ctrl+Enter', () => {
    if (goToGap('behind')) return
    if (nextPath) void navigate(nextPath, { state })
    else if (!goToGap('before')) notify('editing.noMoreGaps', { type: 'info' })
  })
}

/** The empty fields of a form, and where the fields are. */
export const useFieldGaps = (): { area: RefObject<HTMLDivElement | null>; goToGap: GoToGap } => {
  const area = useRef<HTMLDivElement>(null)

  const goToGap: GoToGap = (where) => {
    const fields = [...(area.current?.querySelectorAll<HTMLTextAreaElement>('textarea[lang]') ?? [])]
    const focusedIndex = fields.findIndex((field) => field.matches(':focus'))
    const candidates =
      where === 'behind' ? fields.slice(focusedIndex + 1) : fields.slice(0, Math.max(focusedIndex, 0))
    const emptyField = candidates.find(({ value }) => value.trim() === '')
    emptyField?.focus()
    return emptyField !== undefined
  }

  return { area, goToGap }
}
