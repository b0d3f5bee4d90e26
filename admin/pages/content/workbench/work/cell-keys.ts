import type { KeyboardEvent } from 'react'
import type { Language } from '../../../../../domain/languages.ts'

interface Keys {
  language: Language
  shown: readonly Language[]
  save: () => void
  onMove: (language: Language) => void
}

/** The keys of a text that is typed: Enter saves, with Shift it is a new line; Tab goes on in the row, and back. */
export const cellKeys =
  ({ language, shown, save, onMove }: Keys) =>
  (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (key === 'Enter' && !shiftKey && !altKey) {
      event.preventDefault()
      save()
    }
    const next = shown[shown.indexOf(language) + (shiftKey ? -1 : 1)]
    if (key === 'Tab' && next) {
      event.preventDefault()
      onMove(next)
    }
  }

const stops = 'a[href], button:enabled, [tabindex="0"]'

/** Tab goes on from the last of what stands in a place, to where `onEnd` leads. */
export const goRound = (onEnd: () => void) => (event: KeyboardEvent) => {
  const { key, shiftKey, currentTarget, target } = event
  if (key !== 'Tab' || shiftKey || [...currentTarget.querySelectorAll(stops)].at(-1) !== target) return
  event.preventDefault()
  onEnd()
}
