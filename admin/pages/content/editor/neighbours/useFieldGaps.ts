import { type RefObject, useRef } from 'react'
import type { GoToGap } from './useNextGap.ts'

/** The empty fields of a form, and where the fields are. */
export const useFieldGaps = (): { area: RefObject<HTMLDivElement | null>; goToGap: GoToGap } => {
  const area = useRef<HTMLDivElement>(null)
  const goToGap: GoToGap = (where) => {
    const fields = [...(area.current?.querySelectorAll<HTMLTextAreaElement>('textarea[lang]') ?? [])]
    const here = fields.findIndex((field) => field.matches(':focus'))
    const among = where === 'behind' ? fields.slice(here + 1) : fields.slice(0, Math.max(here, 0))
    const empty = among.find(({ value }) => value.trim() === '')
    empty?.focus()
    return empty !== undefined
  }
  return { area, goToGap }
}
