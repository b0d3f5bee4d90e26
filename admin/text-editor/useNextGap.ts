import { type RefObject, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { isLanguage, type Language, nativeNames } from '../../domain/languages.ts'
import { useShortcut } from '../ui/shortcuts.tsx'
import type { OpenItem } from './useOpenItem.ts'

/** Goes to the first empty field behind the one with the focus, or before it. Answers whether there is one. */
export type GoToGap = (where: 'behind' | 'before', language?: Language) => boolean

/**
 * Returns a function that goes to the next empty field, after the last one to the next item that has a gap, and
 * where there is no such item to the first empty field again. With a language only gaps of that language count.
 * Its result is false if there is no gap, which is notified.
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

/** Leads with Ctrl+Enter from gap to gap, in any language. */
export const useNextGap = (nextPath: string | undefined, goToGap: GoToGap): void => {
  const goToNextGap = useGoToNextGap(() => nextPath, goToGap)
  useShortcut('Ctrl+Enter', () => void goToNextGap())
}

/** The empty fields of a form, and where the fields are. */
export const useFieldGaps = (): { area: RefObject<HTMLDivElement | null>; goToGap: GoToGap } => {
  const area = useRef<HTMLDivElement>(null)

  const goToGap: GoToGap = (where, language) => {
    const fields = [...(area.current?.querySelectorAll<HTMLTextAreaElement>('textarea[lang]') ?? [])]
    const focusedIndex = fields.findIndex((field) => field.matches(':focus'))
    const candidates =
      where === 'behind' ? fields.slice(focusedIndex + 1) : fields.slice(0, Math.max(focusedIndex, 0))
    const emptyField = candidates.find(
      ({ value, lang }) => value.trim() === '' && (!language || lang === language),
    )
    emptyField?.focus()
    return emptyField !== undefined
  }

  return { area, goToGap }
}

/** The language of the field that has the focus. */
export const findTypedLanguage = (): Language | undefined => {
  const lang = document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.lang : ''
  return isLanguage(lang) ? lang : undefined
}

/** Function that answers the language a person works in: that of the focused field, else of the address. */
export const useFindWorkedLanguage = (): (() => Language | undefined) => {
  const [params] = useSearchParams()
  const requested = params.get('language') ?? ''
  return () => findTypedLanguage() ?? (isLanguage(requested) ? requested : undefined)
}
