import type { KeyboardEvent } from 'react'

/** The number, or Enter, that is pressed with Alt, by the place of the key on the keyboard. */
const keyOf = ({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string | undefined =>
  altKey && !ctrlKey && !metaKey && !shiftKey ? /^(?:Digit)?([1-9]|Enter)$/.exec(code)?.[1] : undefined

/** Presses what says that it takes this key with Alt, within a place: by default where the key is listened for. */
export const takeByKey = (event: KeyboardEvent, place: Element | null = event.currentTarget): void => {
  const key = keyOf(event)
  const taking = key && place?.querySelector(`[aria-keyshortcuts="Alt+${key}"]`)
  if (!(taking instanceof HTMLElement)) return
  event.preventDefault()
  taking.click()
}
