import { useMemo, useState } from 'react'
import type { DropdownOption } from '../../../../../domain/dropdowns/options.ts'
import {
  findInOptions,
  type OptionReplacement,
  type ReplacedText,
  replaceInOptions,
} from '../../../../../domain/dropdowns/replace-in-options.ts'

const nothing: ReadonlySet<string> = new Set()

const begun: OptionReplacement = {
  find: '',
  replace: '',
  language: 'all',
  wholeWord: false,
  matchCase: false,
}

const placeOf = ({ value, language }: ReplacedText): string => `${language} ${value}`

/** Words that are looked for in the options, the texts where they are found, and those of them that are chosen. */
export const useReplacing = (options: readonly DropdownOption[]) => {
  const [asked, setAsked] = useState(begun)
  const [leftOut, setLeftOut] = useState(nothing)
  const found = useMemo(() => findInOptions(options, asked), [options, asked])
  const isChosen = (text: ReplacedText) => !text.isTooLong && !leftOut.has(placeOf(text))
  const chosen = found.filter(isChosen)
  return {
    ...{ asked, found, chosen, isChosen },
    ask: (more: Partial<OptionReplacement>) => {
      setAsked({ ...asked, ...more })
      setLeftOut(nothing)
    },
    toggle: (text: ReplacedText) => {
      const others = new Set(leftOut)
      if (!others.delete(placeOf(text))) others.add(placeOf(text))
      setLeftOut(others)
    },
    /** The options as they will be. */
    outcome: () => replaceInOptions(options, chosen),
  }
}

export type Replacing = ReturnType<typeof useReplacing>
