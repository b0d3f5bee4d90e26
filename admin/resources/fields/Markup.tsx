import { Box } from '@mui/material'
import { createElement, Fragment, type ReactNode } from 'react'
import { allowedTags, isLinkAddress } from '../../../domain/descriptor/rich-text-types.ts'
import { directions, type Language } from '../../../domain/languages.ts'

/** Styles of rich text, shared by editor and display. */
export const proseStyle = {
  overflowWrap: 'anywhere',
  '& p, & ul, & ol': { marginBlock: 2 },
  '& li > :is(p, ul, ol)': { marginBlock: 0 },
  '& :is(ul, ol)': { paddingInlineStart: 6 },
  '& ul': { listStyleType: 'disc' },
  '& h2': { typography: 'h2', marginBlock: 3 },
  '& h3': { typography: 'h3', marginBlock: 3 },
  '& > :first-of-type': { marginBlockStart: 0 },
  '& > :last-child': { marginBlockEnd: 0 },
  // Without a known language, each line gets its own direction.
  '&[dir=auto] :is(p, h2, h3)': { unicodeBidi: 'plaintext', textAlign: 'start' },
} as const

/** Rich text, rendered tag by tag so that only allowed tags reach the page. */
export const Markup = ({ markup, language }: { markup: string; language?: Language }) => (
  <Box
    lang={language}
    dir={language ? directions[language] : 'auto'}
    sx={{ ...proseStyle, whiteSpace: 'break-spaces' }}
  >
    {[...new DOMParser().parseFromString(markup, 'text/html').body.childNodes].map(renderNode)}
  </Box>
)

const pickAttributes = (element: Element, tag: string) => {
  const href = element.getAttribute('href') ?? ''
  if (tag === 'a') return isLinkAddress(href) ? { href, target: '_blank', rel: 'noreferrer' } : {}
  const start = Number(element.getAttribute('start'))
  return tag === 'ol' && start > 0 ? { start } : {}
}

/** Renders a text or an allowed tag; of any other tag, only its content. */
const renderNode = (node: Node, key: number): ReactNode => {
  if (!(node instanceof Element)) return node.textContent
  const tag = node.tagName.toLowerCase()
  const content = [...node.childNodes].map(renderNode)
  if (!(tag in allowedTags)) return <Fragment key={key}>{content}</Fragment>
  return createElement(tag, { key, ...pickAttributes(node, tag) }, ...content)
}
