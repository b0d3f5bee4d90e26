import { type KeyboardEvent, useCallback } from 'react'

const buttonsIn = (toolbar: Element) => [...toolbar.querySelectorAll<HTMLButtonElement>('button')]

/** Which button a key leads to, of so many, from the one with this number. */
const aims: Readonly<Record<string, (here: number, count: number, forwards: number) => number>> = {
  ArrowRight: (here, count, forwards) => (here + forwards + count) % count,
  ArrowLeft: (here, count, forwards) => (here - forwards + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const move = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = buttonsIn(event.currentTarget)
  const here = buttons.findIndex((button) => button.matches(':focus'))
  const aim = aims[event.key]
  if (!aim || here < 0) return
  const forwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const next = buttons[aim(here, buttons.length, forwards)]
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1
  next?.focus()
  event.preventDefault()
}

/** A toolbar that is one stop of the Tab key, in which arrow keys, Home and End lead from button to button. */
export const useArrowKeys = () => ({
  onKeyDown: move,
  ref: useCallback((toolbar: HTMLElement | null) => {
    if (toolbar)
      for (const [index, button] of buttonsIn(toolbar).entries()) button.tabIndex = index === 0 ? 0 : -1
  }, []),
})
