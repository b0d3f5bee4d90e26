import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { DropdownOption } from '../../../domain/dropdowns/options.ts'
import type { Language } from '../../../domain/languages.ts'

/** Context of a table tool: the current options and the functions that change them. */
export interface OptionTools {
  readonly options: readonly DropdownOption[]
  /** Stored options, including those deleted or renamed in this edit. */
  readonly savedOptions: readonly DropdownOption[]
  /** Replaces all options in a single undo step and announces the message. */
  readonly setOptions: (options: readonly DropdownOption[], message: string) => void
  /** Announces a message to screen readers. */
  readonly announce: (message: string) => void
  /** Focuses an option by index from 0: its text in a language, or its value. */
  readonly focusOn: (index: number, language?: Language) => void
}

/** Finds the first new or changed option; -1 if options were only removed. */
const findFirstChanged = (before: readonly DropdownOption[], after: readonly DropdownOption[]): number => {
  const previousOptions = new Set(before)
  return after.findIndex((option) => !previousOptions.has(option))
}

/**
 * Returns a function that applies a tool's result, closes its dialog, and focuses the first changed option.
 */
export const useApplyOptions = (tools: OptionTools, close: () => void) => {
  const latest = useRef(tools)

  useEffect(() => {
    latest.current = tools
  })

  return (options: readonly DropdownOption[], message: string) => {
    const firstChangedIndex = findFirstChanged(tools.options, options)
    flushSync(() => {
      tools.setOptions(options, message)
      close()
    })
    if (firstChangedIndex >= 0) latest.current.focusOn(firstChangedIndex)
  }
}
