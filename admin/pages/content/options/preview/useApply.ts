import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { DropdownOption } from '../../../../../domain/dropdowns/options.ts'
import type { OptionTools } from '../editing/tools.ts'

/** The first option that is not as it was; -1 where only some have gone. */
const firstOther = (before: readonly DropdownOption[], after: readonly DropdownOption[]): number => {
  const known = new Set(before)
  return after.findIndex((option) => !known.has(option))
}

/** Puts what a tool has made in place of the options, closes its dialog, and goes to the first that is other. */
export const useApply = (tools: OptionTools, close: () => void) => {
  const latest = useRef(tools)
  useEffect(() => {
    latest.current = tools
  })
  return (options: readonly DropdownOption[], said: string) => {
    const first = firstOther(tools.options, options)
    flushSync(() => {
      tools.set(options, said)
      close()
    })
    if (first >= 0) latest.current.focusOn(first)
  }
}
