import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../../../ui/useShortcut.ts'

/** Cells beside or under one another; anything else goes into the field as ever. */
const isTable = (text: string): boolean => /[\t\n]/.test(text.trim())

/**
 * Takes a table that is pasted anywhere among the options, in a field or not. `place` stands in the tab of the
 * options; a dialog has a clipboard of its own.
 */
export const usePastedTable = (place: RefObject<Element | null>, onTable: (text: string) => void): void => {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { target } = event
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text.trim() === '' || !(target instanceof HTMLElement)) return
    const isHere = place.current?.closest('[role="tabpanel"]')?.contains(target)
    if (!isHere && target !== document.body) return
    if (isTyping(target) && !isTable(text)) return
    event.preventDefault()
    onTable(text)
  })
  useEffect(() => {
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [])
}
