import { useEffect, useRef } from 'react'

/** Keys by their place on the keyboard, so that they work under the Russian and the Hebrew layout too. */
type Shortcut = '/' | 'Escape' | 'Ctrl+KeyS' | 'Ctrl+Enter'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]')

const matches = (shortcut: Shortcut, event: KeyboardEvent): boolean => {
  const control = event.ctrlKey || event.metaKey
  if (event.altKey || (event.shiftKey && control)) return false
  if (shortcut === '/') return !control && (event.key === '/' || event.code === 'Slash')
  return shortcut === (control ? `Ctrl+${event.code}` : event.code)
}

/** Calls `act` when the keys are pressed anywhere on the page; plain keys do nothing while typing. */
export const useShortcut = (shortcut: Shortcut, act: () => void): void => {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!matches(shortcut, event)) return
      if (!shortcut.startsWith('Ctrl') && isTyping(event.target)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [shortcut])
}
