import type { KeyboardEvent } from 'react'

interface ArrowKeyOptions {
  /** Whether the arrows up and down move the focus as well. */
  isVertical?: boolean
  /** Whether the first button follows the last one. */
  wraps?: boolean
  /** Whether the group reads from right to left; by default as the page lays it out. */
  isMirrored?: boolean
}

/** Returns the index of the button that a key leads to, in reading direction; undefined for other keys. */
const findTargetIndex = (
  key: string,
  index: number,
  count: number,
  { isVertical, wraps, isMirrored }: ArrowKeyOptions,
): number | undefined => {
  const step = (by: number) =>
    wraps ? (index + by + count) % count : Math.min(Math.max(index + by, 0), count - 1)

  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowRight') return step(isMirrored ? -1 : 1)
  if (key === 'ArrowLeft') return step(isMirrored ? 1 : -1)
  if (isVertical && key === 'ArrowDown') return step(1)
  if (isVertical && key === 'ArrowUp') return step(-1)
  return undefined
}

/** Returns the buttons of a group whose focus moves by arrow keys. */
export const findGroupButtons = (group: Element): HTMLButtonElement[] => [
  ...group.querySelectorAll<HTMLButtonElement>('button'),
]

/**
 * Moves the focus among the buttons of a group by arrow keys, Home and End. Returns the button that has the focus now;
 * undefined for other keys.
 */
export const moveFocusByKey = (
  event: KeyboardEvent<HTMLElement>,
  options: ArrowKeyOptions = {},
): HTMLButtonElement | undefined => {
  const buttons = findGroupButtons(event.currentTarget)
  const focusedIndex = buttons.findIndex((button) => button.matches(':focus'))
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
  const targetIndex = findTargetIndex(event.key, focusedIndex, buttons.length, { isMirrored, ...options })
  if (focusedIndex < 0 || targetIndex === undefined) return undefined

  event.preventDefault()
  const target = buttons[targetIndex]
  target?.focus()
  return target
}
