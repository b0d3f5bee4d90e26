import { Box } from '@mui/material'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keys as they are printed on a keyboard. */
export const KeyCap = ({ keys }: { keys: string }) => (
  <Box
    component="kbd"
    dir="ltr"
    sx={{
      paddingInline: 1,
      border: '1px solid',
      borderRadius: 0.5,
      typography: 'caption',
      whiteSpace: 'nowrap',
    }}
  >
    {keys}
  </Box>
)

/** Keys of a button, hidden from screen readers, which read its `aria-keyshortcuts`. */
export const KeyHint = ({ keys }: { keys: string }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ display: { xs: 'none', lg: 'inline-block' }, marginInlineStart: 2 }}
  >
    <KeyCap keys={keys} />
  </Box>
)

/** Keys by their position on the keyboard, so that they work with Russian and Hebrew layouts too. */
type Shortcut =
  | '/'
  | '?'
  | 'Escape'
  | 'KeyE'
  | 'KeyJ'
  | 'KeyK'
  | 'Ctrl+KeyH'
  | 'Ctrl+KeyK'
  | 'Ctrl+KeyS'
  | 'Ctrl+Enter'
  | 'Alt+ArrowUp'
  | 'Alt+ArrowDown'
  | 'Alt+KeyA'
  | 'Alt+KeyL'
  | 'Alt+KeyZ'

/** Whether an element uses keys itself, as text or choices. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null

/** Whether an element is in a dialog that does not contain `scope`. */
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
 * Calls `callback` when the keys are pressed anywhere on the page; plain keys are ignored while typing, and all
 * keys while a dialog is open that does not contain `scope`. Without a shortcut nothing is listened to.
 */
export const useShortcut = (
  shortcut: Shortcut | undefined,
  callback: () => void,
  scope?: RefObject<Element | null>,
): void => {
  const latestCallback = useRef(callback)

  useLayoutEffect(() => {
    latestCallback.current = callback
  })
  useLayoutEffect(() => {
    if (!shortcut) return
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
