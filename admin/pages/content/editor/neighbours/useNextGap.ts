import { type RefObject, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { useShortcut } from '../../../../ui/useShortcut.ts'

const focusEmpty = (fields: readonly HTMLTextAreaElement[]): boolean => {
  const empty = fields.find((field) => field.value.trim() === '')
  empty?.focus()
  return empty !== undefined
}

/**
 * Leads with Ctrl+Enter from empty field to empty field, after the last one to the next text that has a gap,
 * and where there is no such text to the first empty field again. Answers where the fields are.
 */
export const useNextGap = (next: string | undefined): RefObject<HTMLDivElement | null> => {
  const area = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { state } = useLocation()
  const notify = useNotify()
  useShortcut('Ctrl+Enter', () => {
    const fields = [...(area.current?.querySelectorAll<HTMLTextAreaElement>('textarea[lang]') ?? [])]
    const here = fields.findIndex((field) => field.matches(':focus'))
    if (focusEmpty(fields.slice(here + 1))) return
    if (next) void navigate(next, { state })
    else if (!focusEmpty(fields.slice(0, Math.max(here, 0)))) notify('editing.noMoreGaps', { type: 'info' })
  })
  return area
}
