import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Undo } from '../../../../editing/useUndo.ts'
import { isTyping } from '../../../../ui/useShortcut.ts'

/** Which of both the keys ask for, by their place on the keyboard. */
const askedBy = ({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent): keyof Undo | undefined => {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo'
  return code === 'KeyY' && !shiftKey ? 'redo' : undefined
}

/** Undoes with Ctrl+Z, and does again with Ctrl+Shift+Z or Ctrl+Y, unless another field, a dialog or a part with its own undo has the keys. */
export const useUndoKeys = (area: RefObject<Element | null>, ways: Undo): void => {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const way = askedBy(event)
    const { target } = event
    if (!way || !(target instanceof HTMLElement) || target.closest('[role="dialog"], [data-own-undo]')) return
    if (isTyping(target) && !area.current?.contains(target)) return
    event.preventDefault()
    ways[way]?.()
  })
  useEffect(() => {
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [])
}
