import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react'
import { cleanup, configure, render } from '@testing-library/react'
import * as React from 'react'
import { afterEach } from 'vitest'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { emotionCacheFor } from '../../admin/theme/useAppearance.ts'

configure({
  // The server is a real one, on a machine that runs other tests beside.
  asyncUtilTimeout: 15_000,
  // What is waited for is looked for often; the whole page would be printed each time.
  getElementError: (message) => new Error(message ?? 'There is no such element'),
})

// The application says Russian as far as its first page needs it, and loads the rest with the first page that does.
// What is drawn without the application has no such page.
await languageStore.complete()

// What is still on its way when the last test ends must find no page to change.
afterEach(cleanup)

const inlineTags = new Set('a abbr b bdi code em i label small span strong sub sup time'.split(' '))

const shownAs = (display: string): CSSStyleDeclaration => {
  const { style } = document.createElement('i')
  style.display = display
  return style
}
const inline = shownAs('inline')
const block = shownAs('block')

/**
 * Tests of what is drawn ask about elements, not about style sheets: jsdom would go through every rule of the
 * page for each element that is looked for. What an element says itself still counts, and whether the words
 * in it stand in one line with those around it.
 */
const { defaultView } = document
if (defaultView)
  defaultView.getComputedStyle = (element) => {
    if (element instanceof HTMLElement && element.hasAttribute('style')) return element.style
    return inlineTags.has(element.localName) ? inline : block
  }

// Nor is there a style sheet: thousands of rules would be written, read and passed over for each element.
for (const mirroring of [undefined, []]) emotionCacheFor(mirroring).insert = () => {}
const WithoutApplication = () => {
  const cache = useEmotionCache()
  if (cache) cache.insert = () => {}
  return null
}
render(React.createElement(WithoutApplication))
cleanup()

/** Where an element was made is told by a trace of the stack, which costs more than the element and is never read. */
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
})
