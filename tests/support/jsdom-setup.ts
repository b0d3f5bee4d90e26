import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react'
import { cleanup, configure, render } from '@testing-library/react'
import * as React from 'react'
import { afterEach } from 'vitest'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { emotionCacheFor } from '../../admin/theme/useAppearance.ts'

configure({
  // The server is real, on a machine that runs other tests in parallel.
  asyncUtilTimeout: 15_000,
  // Queries are repeated often; each error would print the whole page.
  getElementError: (message) => new Error(message ?? 'There is no such element'),
})

// The application loads most messages late, with its first page.
// Components rendered alone have no such page.
await languageStore.complete()

afterEach(() => {
  // Types do not check the values of a message, so the last state of the page is searched for a missing one.
  const [unfilled] = /.{0,60}%\{\w+\}/.exec(document.body.innerHTML) ?? []
  // Pending updates must not find a rendered page after the last test.
  cleanup()
  if (unfilled) throw new Error(`A message lacks a value: ${unfilled}`)
})

const inlineTags = new Set('a abbr b bdi code del em i ins label small span strong sub sup time'.split(' '))

const shownAs = (display: string): CSSStyleDeclaration => {
  const { style } = document.createElement('i')
  style.display = display
  return style
}
const inline = shownAs('inline')
const block = shownAs('block')

/**
 * Computed styles ignore style sheets, because jsdom would match every rule for each element that is queried.
 * Inline styles still count, and inline elements are told from blocks.
 */
const { defaultView } = document
if (defaultView)
  defaultView.getComputedStyle = (element) => {
    if (element instanceof HTMLElement && element.hasAttribute('style')) return element.style
    return inlineTags.has(element.localName) ? inline : block
  }

// Style sheets are dropped: thousands of rules would be parsed and matched for each element.
for (const mirroring of [undefined, []]) emotionCacheFor(mirroring).insert = () => {}
const WithoutApplication = () => {
  const cache = useEmotionCache()
  if (cache) cache.insert = () => {}
  return null
}
render(React.createElement(WithoutApplication))
cleanup()

/** React records a stack trace per element, which is slow and never read here. */
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
})
