import Box from '@mui/material/Box'
import { createElement, Fragment, type ReactNode } from 'react'
import { allowedTags, isLinkAddress } from '../../../../domain/descriptor/rich-text-types.ts'
import { directions, type Language } from '../../../../domain/languages.ts'
import { proseStyle } from './prose-style.ts'

const attributesOf = (element: Element, tag: string) => {
  const href = element.getAttribute('href') ?? ''
  if (tag === 'a') return isLinkAddress(href) ? { href, target: '_blank', rel: 'noreferrer' } : {}
  const start = Number(element.getAttribute('start'))
  return tag === 'ol' && start > 0 ? { start } : {}
}

/** What a node shows: text, or an allowed tag; of any other tag, what it holds. */
const shown = (node: Node, key: number): ReactNode => {
  if (!(node instanceof Element)) return node.textContent
  const tag = node.tagName.toLowerCase()
  const inside = [...node.childNodes].map(shown)
  if (!(tag in allowedTags)) return <Fragment key={key}>{inside}</Fragment>
  return createElement(tag, { key, ...attributesOf(node, tag) }, ...inside)
}

/** A rich text to be read. It is drawn tag by tag: nothing but the allowed ones reaches the page. */
export const Markup = ({ markup, language }: { markup: string; language?: Language }) => (
  <Box
    lang={language}
    dir={language ? directions[language] : 'auto'}
    sx={{ ...proseStyle, whiteSpace: 'break-spaces' }}
  >
    {[...new DOMParser().parseFromString(markup, 'text/html').body.childNodes].map(shown)}
  </Box>
)
