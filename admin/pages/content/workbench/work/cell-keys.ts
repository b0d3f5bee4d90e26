import type { KeyboardEvent } from 'react'
import type { Language } from '../../../../../domain/languages.ts'

interface Keys {
  language: Language
  shown: readonly Language[]
  save: () => void
  confirm: () => void
  onMove: (language: Language) => void
}

/** The keys of a text that is typed: Enter saves, with Shift it is a new line, with Alt it finds the text right; Tab goes on in the row, and back. */
export const cellKeys =
  ({ language, shown, save, confirm, onMove }: Keys) =>
  (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (key === 'Enter' && !shiftKey) {
      event.preventDefault()
      if (altKey) confirm()
      else save()
    }
    const next = shown[shown.indexOf(language) + (shiftKey ? -1 : 1)]
    if (key === 'Tab' && next) {
      event.preventDefault()
      onMove(next)
    }
  }
