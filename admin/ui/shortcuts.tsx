import Box from '@mui/material/Box'
import { type RefObject, useEffect, useRef } from 'react'

/** The keys that do what a button does, for the eye alone; they stand in its `aria-keyshortcuts` as well. */
export const KeyHint = ({ keys }: { keys: string }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ display: { xs: 'none', lg: 'inline-block' }, marginInlineStart: 2 }}
  >
    <Box
      component="kbd"
      dir="ltr"
      sx={{ paddingInline: 1, border: '1px solid', borderRadius: 0.5, typography: 'caption' }}
    >
      {keys}
    </Box>
  </Box>
)

/** Keys by their place on the keyboard, so that they work under the Russian and the Hebrew layout too. */
type Shortcut =
  | '/'
  | '?'
  | 'Escape'
  | 'KeyJ'
  | 'KeyK'
  | 'Ctrl+KeyH'
  | 'Ctrl+KeyK'
  | 'Ctrl+KeyS'
  | 'Ctrl+Enter'
  | 'Alt+ArrowUp'
  | 'Alt+ArrowDown'

/** True for what takes the keys as text or choices of its own. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null

/** True for what stands in a dialog, unless the place does as well. */
const isInDialog = (target: EventTarget | null, scope?: Element | null): boolean => {
  const dialog = target instanceof HTMLElement && target.closest('[role="dialog"]')
  return dialog ? !(scope && dialog.contains(scope)) : false
}

const matchesShortcut = (shortcut: Shortcut, event: KeyboardEvent): boolean => {
  const control = event.ctrlKey || event.metaKey
  const isModified = control || event.altKey
  if ((control && event.altKey) || (event.shiftKey && isModified)) return false
  if (shortcut === '?') return !isModified && event.key === '?'
  if (shortcut === '/')
    return !isModified && (event.key === '/' || (event.code === 'Slash' && !event.shiftKey))
  return shortcut === `${control ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${event.code}`
}

/**
 * Calls `callback` when the keys are pressed anywhere on the page; plain keys do nothing while typing, and none does
 * anything to the page behind a dialog. `scope`: stands in the dialog whose keys these may be.
 */
export const useShortcut = (
  shortcut: Shortcut,
  callback: () => void,
  scope?: RefObject<Element | null>,
): void => {
  const latestCallback = useRef(callback)

  useEffect(() => {
    latestCallback.current = callback
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!matchesShortcut(shortcut, event)) return
      const isPlainKey = !shortcut.includes('+')
      if (isPlainKey && (isTyping(event.target) || isInDialog(event.target))) return
      event.preventDefault()
      if (isInDialog(event.target, scope?.current)) return
      latestCallback.current()
    }
    document.addEventListener('keydown', onKeyDown)

    return () => document.removeEventListener('keydown', onKeyDown)
  }, [shortcut, scope])
}
