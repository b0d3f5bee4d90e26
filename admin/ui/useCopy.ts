import { useState } from 'react'

/** Copies a text, and tells whether the browser let it. */
export const useCopy = (text: string) => {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  // Over plain HTTP browsers have no clipboard at all.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('notCopied')
    }
  }
  return { outcome, copy }
}
