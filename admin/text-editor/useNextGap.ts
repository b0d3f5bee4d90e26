import { type RefObject, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { isLanguage, type Language, nativeNames } from '../../domain/languages.ts'
import type { OpenItem } from './useOpenItem.ts'

/** Focuses the first empty field after or before the focused one. Returns whether there is one. */
export type GoToGap = (direction: 'behind' | 'before', language?: Language) => boolean

/**
 * Returns a function that goes to the next empty field: on the page, then in the next item with a gap, then
 * from the start of the page. With a language, only gaps of that language count. Without any gap the function
 * notifies the user and returns false.
 */
export const useGoToNextGap = (nextGapOf: OpenItem['nextGapOf'], goToGap: GoToGap) => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const notify = useNotify()

  return (language?: Language): boolean => {
    if (goToGap('behind', language)) return true

    const nextPath = nextGapOf(language)
    if (nextPath) void navigate(nextPath, { state })
    if (nextPath || goToGap('before', language)) return true

    if (language)
      notify('editing.noMoreGapsIn', { type: 'info', messageArgs: { language: nativeNames[language] } })
    else notify('editing.noMoreGaps', { type: 'info' })
    return false
  }
}

/** Returns a ref for the element around the fields, and a function that goes to empty fields in it. */
export const useFieldGaps = (): { area: RefObject<HTMLDivElement | null>; goToGap: GoToGap } => {
  const area = useRef<HTMLDivElement>(null)

  const goToGap: GoToGap = (direction, language) => {
    const fields = [...(area.current?.querySelectorAll<HTMLTextAreaElement>('textarea[lang]') ?? [])]
    const focusedIndex = fields.findIndex((field) => field.matches(':focus'))
    const candidates =
      direction === 'behind' ? fields.slice(focusedIndex + 1) : fields.slice(0, Math.max(focusedIndex, 0))
    const emptyField = candidates.find(
      ({ value, lang }) => value.trim() === '' && (!language || lang === language),
    )
    emptyField?.focus()
    return emptyField !== undefined
  }

  return { area, goToGap }
}

/** Returns the language of the focused field. */
export const findTypedLanguage = (): Language | undefined => {
  const { activeElement } = document
  const isField = activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement
  return isField && isLanguage(activeElement.lang) ? activeElement.lang : undefined
}

/**
 * Returns a function that gives the language the user works in: of the focused field, else of the address, else
 * of the gaps in the list that the item was opened from.
 */
export const useFindWorkedLanguage = (listLanguage: Language | undefined): (() => Language | undefined) => {
  const [params] = useSearchParams()
  const requested = params.get('language') ?? ''
  return () => findTypedLanguage() ?? (isLanguage(requested) ? requested : listLanguage)
}
