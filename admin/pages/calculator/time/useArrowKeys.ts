import { useTheme } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'

/** The step among so many that a key leads to; undefined where it leads nowhere. */
const reached = (key: string, at: number, last: number, isMirrored: boolean): number | undefined => {
  const forwards = isMirrored ? 'ArrowLeft' : 'ArrowRight'
  const backwards = isMirrored ? 'ArrowRight' : 'ArrowLeft'
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === forwards || key === 'ArrowDown') return Math.min(at + 1, last)
  if (key === backwards || key === 'ArrowUp') return Math.max(at - 1, 0)
  return undefined
}

/** Moves the focus among the buttons of a line with the arrows, in the direction of reading. */
export const useArrowKeys = () => {
  const { direction } = useTheme()
  return (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button.matches(':focus'))
    const to = reached(event.key, at, buttons.length - 1, direction === 'rtl')
    if (at < 0 || to === undefined) return
    event.preventDefault()
    buttons[to]?.focus()
  }
}
