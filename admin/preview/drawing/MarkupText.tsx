import { Box } from '@mui/material'
import { Fragment } from 'react'
import { findTags } from '../../../domain/translations/markup.ts'
import { splitAtPlaceholders } from '../../../domain/translations/placeholders.ts'

const knownTags = [
  'a',
  'b',
  'br',
  'em',
  'i',
  'li',
  'ol',
  'p',
  'small',
  'strong',
  'sub',
  'sup',
  'u',
  'ul',
] as const
type MarkupTag = (typeof knownTags)[number]

const block = { display: 'block' }

/** Styles of the tags; a link has no address, since the whole text opens its editor. */
const tagStyles: Record<MarkupTag, object> = {
  a: { color: 'primary.main', textDecoration: 'underline' },
  b: { fontWeight: 600 },
  br: block,
  em: { fontStyle: 'italic' },
  i: { fontStyle: 'italic' },
  li: { display: 'list-item', listStylePosition: 'inside' },
  ol: block,
  p: block,
  small: { fontSize: '0.85em' },
  strong: { fontWeight: 600 },
  sub: { verticalAlign: 'sub', fontSize: '0.75em' },
  sup: { verticalAlign: 'super', fontSize: '0.75em' },
  u: { textDecoration: 'underline' },
  ul: block,
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&apos;': "'",
  '&#39;': "'",
  '&gt;': '>',
  '&lt;': '<',
  '&nbsp;': '\u00a0',
  '&quot;': '"',
}

/** A piece of plain text, or a tag with its content. */
export type Markup =
  | { readonly start: number; readonly text: string }
  | { readonly start: number; readonly element: MarkupTag; readonly inside: readonly Markup[] }

interface OpenTag {
  start: number
  element: MarkupTag
  inside: Markup[]
}

/** A text with its known tags rendered and its placeholders highlighted. */
export const MarkupText = ({ text }: { text: string }) => <Nodes nodes={parseMarkup(text)} />

const Nodes = ({ nodes }: { nodes: readonly Markup[] }) =>
  nodes.map((node) =>
    'text' in node ? (
      <PlainText key={node.start} text={node.text} />
    ) : (
      <Box key={node.start} component="span" sx={tagStyles[node.element]}>
        <Nodes nodes={node.inside} />
      </Box>
    ),
  )

const PlainText = ({ text }: { text: string }) =>
  splitAtPlaceholders(text).map(({ start, piece, isMatch }) =>
    isMatch ? (
      <Box key={start} component="bdi" dir="ltr" sx={{ color: 'primary.main' }}>
        {piece}
      </Box>
    ) : (
      <Fragment key={start}>{piece}</Fragment>
    ),
  )

/**
 * Parses a text into plain pieces and known tags without their attributes. Any other tag remains visible as
 * text, and nothing of it is run or loaded.
 */
export const parseMarkup = (text: string): readonly Markup[] => {
  const roots: Markup[] = []
  const openTags: OpenTag[] = []
  const getCurrentNodes = () => openTags.at(-1)?.inside ?? roots
  let position = 0
  const addTextUpTo = (end: number) => {
    if (end > position)
      getCurrentNodes().push({ start: position, text: decodeEntities(text.slice(position, end)) })
  }

  for (const { element, kind, start, end } of findTags(text)) {
    if (!isKnownTag(element)) continue

    addTextUpTo(start)
    position = end
    // A closing tag also closes the tags that are still open inside its element.
    const closedIndex = openTags.findLastIndex((tag) => tag.element === element)
    if (kind === 'close' && closedIndex >= 0) openTags.splice(closedIndex)
    if (kind === 'close') continue

    const tag: OpenTag = { start, element, inside: [] }
    getCurrentNodes().push(tag)
    if (kind === 'open') openTags.push(tag)
  }
  addTextUpTo(text.length)

  return roots
}

const isKnownTag = (element: string): element is MarkupTag => knownTags.some((name) => name === element)

const decodeEntities = (text: string): string =>
  text.replace(/&(?:amp|apos|#39|gt|lt|nbsp|quot);/g, (entity) => entities[entity] ?? entity)
