import { useEffect, useState, useSyncExternalStore } from 'react'
import { languageStore } from '../../providers/i18n.ts'
import { observable } from '../../providers/observable.ts'
import { loadAhead } from './load-ahead.ts'

/** How long the rows have to be painted, in milliseconds. */
const moment = 50

/**
 * A part that the first rows of its page do without: asked for once these stand, with the words that the first
 * page does without. Not lazy in React's way, which would draw something else in its place at first, even when it
 * is there already. The hook gives the part as soon as it is there, and throws what it failed for.
 */
export const soon = <Part>(load: () => Promise<Part>) => {
  const part = observable<Part | undefined>(undefined)
  let asked: Promise<unknown> | undefined
  const ask = async () => {
    const [loaded] = await Promise.all([load(), languageStore.complete()])
    part.set(loaded)
  }
  const askOnce = async () => {
    try {
      asked ??= ask()
      await asked
    } catch (error) {
      asked = undefined
      throw error
    }
  }
  return () => {
    const [failed, setFailed] = useState<{ error: unknown }>()
    useEffect(() => loadAhead(() => askOnce().catch((error: unknown) => setFailed({ error })), moment), [])
    const found = useSyncExternalStore(part.subscribe, part.get)
    if (failed) throw failed.error
    return found
  }
}
