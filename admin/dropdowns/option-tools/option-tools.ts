import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { DropdownOption } from '../../../domain/dropdowns/options.ts'
import type { Language } from '../../../domain/languages.ts'

/** What a tool of the table is given: the options as they are, and the one way to put others in their place. */
export interface OptionTools {
  /** As they are typed now. */
  readonly options: readonly DropdownOption[]
  /** As they are stored: those that were deleted or renamed since are among them. */
  readonly base: readonly DropdownOption[]
  /** Puts these in place of all, as one step that can be undone, and says what was done. */
  readonly set: (options: readonly DropdownOption[], message: string) => void
  /** Tells what was done to who does not see it. */
  readonly say: (message: string) => void
  /** Gives the focus to an option, from 0: to its text in a language, or to its value. */
  readonly focusOn: (index: number, language?: Language) => void
}

/** The first option that is not as it was; -1 where only some have gone. */
const findFirstChanged = (before: readonly DropdownOption[], after: readonly DropdownOption[]): number => {
  const previousOptions = new Set(before)
  return after.findIndex((option) => !previousOptions.has(option))
}

/** Puts what a tool has made in place of the options, closes its dialog, and goes to the first that is other. */
export const useApplyOptions = (tools: OptionTools, close: () => void) => {
  const latest = useRef(tools)

  useEffect(() => {
    latest.current = tools
  })

  return (options: readonly DropdownOption[], message: string) => {
    const firstChangedIndex = findFirstChanged(tools.options, options)
    flushSync(() => {
      tools.set(options, message)
      close()
    })
    if (firstChangedIndex >= 0) latest.current.focusOn(firstChangedIndex)
  }
}
