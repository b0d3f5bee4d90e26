import { type KeyboardEvent, useCallback } from 'react'

const buttonsIn = (toolbar: Element) => [...toolbar.querySelectorAll<HTMLButtonElement>('button')]

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

const move = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = buttonsIn(event.currentTarget)
  const here = buttons.findIndex((button) => button.matches(':focus'))
  const step = steps[event.key]
  if (step === undefined || here < 0) return
  const forwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
  const next = buttons[(here + forwards + buttons.length) % buttons.length]
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1
  next?.focus()
  event.preventDefault()
}

/** A toolbar that is one stop of the Tab key, in which arrow keys lead from button to button. */
export const useArrowKeys = () => ({
  onKeyDown: move,
  ref: useCallback((toolbar: HTMLElement | null) => {
    if (toolbar)
      for (const [index, button] of buttonsIn(toolbar).entries()) button.tabIndex = index === 0 ? 0 : -1
  }, []),
})
