import type { KeyboardEvent } from 'react'
import { rowLink } from '../../../ui/RowLink.tsx'
import { isTyping } from '../../../ui/useShortcut.ts'

const box = 'input[type="checkbox"]:enabled'

/** What of a row takes the focus: its link, or else its box. */
const stopOf = (row: Element): HTMLElement | null => row.querySelector(rowLink) ?? row.querySelector(box)

const stepFrom = (row: HTMLTableRowElement, by: 'next' | 'previous') => {
  let to = by === 'next' ? row.nextElementSibling : row.previousElementSibling
  while (to && !stopOf(to)) to = by === 'next' ? to.nextElementSibling : to.previousElementSibling
  if (to) stopOf(to)?.focus()
}

/** Presses the box of a row as the mouse does, so that shift reaches over several. */
const choose = (row: HTMLTableRowElement, shiftKey: boolean) =>
  row
    .querySelector(box)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))

/** The keys of the rows of a table: arrows lead from one to the next, Space chooses one; Enter follows its link. */
export const onRowKey = (event: KeyboardEvent) => {
  const { key, target, currentTarget, ctrlKey, altKey, metaKey, shiftKey } = event
  if (ctrlKey || altKey || metaKey || isTyping(target)) return
  // The menu of a row stands elsewhere.
  if (!(target instanceof Element && currentTarget.contains(target))) return
  const row = target.closest('tr')
  if (!row) return
  const isStep = key === 'ArrowDown' || key === 'ArrowUp'
  const isChoice = key === ' ' && target.matches(rowLink)
  if (!isStep && !isChoice) return
  event.preventDefault()
  if (isChoice) choose(row, shiftKey)
  else stepFrom(row, key === 'ArrowDown' ? 'next' : 'previous')
}
