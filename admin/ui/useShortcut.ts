import { useEffect, useRef } from 'react'

/** Keys by their place on the keyboard, so that they work under the Russian and the Hebrew layout too. */
type Shortcut = '/' | 'Escape' | 'Ctrl+KeyS' | 'Ctrl+Enter' | 'Alt+ArrowUp' | 'Alt+ArrowDown'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')

const isInDialog = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[role="dialog"]') !== null

const matches = (shortcut: Shortcut, event: KeyboardEvent): boolean => {
  const control = event.ctrlKey || event.metaKey
  const isHeld = control || event.altKey
  if ((control && event.altKey) || (event.shiftKey && isHeld)) return false
  if (shortcut === '/') return !isHeld && (event.key === '/' || event.code === 'Slash')
  return shortcut === `${control ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${event.code}`
}

/**
 * Calls `act` when the keys are pressed anywhere on the page; plain keys do nothing while typing, and none does
 * anything to the page behind a dialog.
 */
export const useShortcut = (shortcut: Shortcut, act: () => void): void => {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!matches(shortcut, event)) return
      const isPlain = !shortcut.includes('+')
      if (isPlain && (isTyping(event.target) || isInDialog(event.target))) return
      event.preventDefault()
      if (isInDialog(event.target)) return
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [shortcut])
}
