import type { EmotionCache } from '@emotion/cache'
import { readRemembered, remember } from '../providers/browser-state.ts'

/** Longest text of rules that is kept, in characters; a longer one costs more to read than it saves. */
const maxLength = 250_000

/** Whether kept rules can be applied; older browsers, and jsdom, build them anew with each load. */
const isSupported = (): boolean => 'adoptedStyleSheets' in document

const storageKey = ({ key }: EmotionCache) => `rules-${key}`

/**
 * Applies the rules that this browser has kept for a cache, so that the first render neither builds nor inserts them.
 * A class is named by a hash of its styles, so that rules of another build are never wrong.
 */
export const applyKeptRules = (cache: EmotionCache): void => {
  const text = isSupported() && readRemembered(storageKey(cache))
  if (!text) return

  // Before the rules that Emotion adds: of two rules of the same weight the later one wins, and these are older.
  const element = document.createElement('style')
  element.textContent = text
  document.head.append(element)
  for (const [, name = ''] of text.matchAll(new RegExp(`\\.${cache.key}-(\\w+)`, 'g')))
    cache.inserted[name] = true
}

/** Keeps the rules of a cache for the next load of any page. */
export const keepRules = (cache: EmotionCache): void => {
  if (!isSupported()) return

  const rules = cache.sheet.tags.flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
  if (rules.length === 0) return

  const text = rules.map(({ cssText }) => cssText).join('\n')
  const kept = readRemembered(storageKey(cache)) ?? ''
  const joined = `${kept}\n${text}`
  remember(storageKey(cache), [joined, text].find(({ length }) => length <= maxLength) ?? null)
}
