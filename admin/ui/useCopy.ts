import { useState } from 'react'
import { useNotify } from 'react-admin'

/** Copies the address of a page of this site, or shows it if the browser refuses. */
export const useCopyLink = (): ((path: string) => Promise<void>) => {
  const notify = useNotify()

  return async (path) => {
    const link = new URL(path, window.location.origin).href
    try {
      // Over plain HTTP browsers have no clipboard at all.
      await navigator.clipboard.writeText(link)
      notify('resource.views.copied', { type: 'success' })
    } catch {
      notify('resource.views.notCopied', {
        type: 'warning',
        messageArgs: { link: `\u2066${link}\u2069` },
        autoHideDuration: null,
      })
    }
  }
}

/** Copies a text; returns whether the browser has allowed it. */
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
