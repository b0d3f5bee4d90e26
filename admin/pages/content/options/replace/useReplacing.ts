import { useMemo, useState } from 'react'
import {
  foundWords,
  type ReplacedText,
  type Replacement,
  replaceWords,
} from '../../../../../domain/content/dropdown/replace-words.ts'
import type { Option } from '../../../../../domain/content/options.ts'

const nothing: ReadonlySet<string> = new Set()

const begun: Replacement = { find: '', replace: '', language: 'all', wholeWord: false, matchCase: false }

const placeOf = ({ value, language }: ReplacedText): string => `${language} ${value}`

/** Words that are looked for in the options, the texts where they are found, and those of them that are chosen. */
export const useReplacing = (options: readonly Option[]) => {
  const [asked, setAsked] = useState(begun)
  const [leftOut, setLeftOut] = useState(nothing)
  const found = useMemo(() => foundWords(options, asked), [options, asked])
  const isChosen = (text: ReplacedText) => !text.isTooLong && !leftOut.has(placeOf(text))
  const chosen = found.filter(isChosen)
  return {
    ...{ asked, found, chosen, isChosen },
    ask: (more: Partial<Replacement>) => {
      setAsked({ ...asked, ...more })
      setLeftOut(nothing)
    },
    toggle: (text: ReplacedText) => {
      const others = new Set(leftOut)
      if (!others.delete(placeOf(text))) others.add(placeOf(text))
      setLeftOut(others)
    },
    /** The options as they will be. */
    outcome: () => replaceWords(options, chosen),
  }
}

export type Replacing = ReturnType<typeof useReplacing>
