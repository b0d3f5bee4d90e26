import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { tagsIn } from '../../../domain/translations/check-tags.ts'
import { splitAtPlaceholders } from '../../../domain/translations/placeholders.ts'

const known = [
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
type MarkupTag = (typeof known)[number]

/** A stretch of a text, or a tag with what stands in it. */
export type Markup =
  | { readonly start: number; readonly text: string }
  | { readonly start: number; readonly element: MarkupTag; readonly inside: readonly Markup[] }

interface Open {
  start: number
  element: MarkupTag
  inside: Markup[]
}

/** A text with its few known tags, and its placeholders told apart. */
export const MarkupText = ({ text }: { text: string }) => <Nodes nodes={parseMarkup(text)} />

const isKnown = (element: string): element is MarkupTag => known.some((name) => name === element)

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&apos;': "'",
  '&#39;': "'",
  '&gt;': '>',
  '&lt;': '<',
  '&nbsp;': '\u00a0',
  '&quot;': '"',
}

const withSigns = (text: string): string =>
  text.replace(/&(?:amp|apos|#39|gt|lt|nbsp|quot);/g, (entity) => entities[entity] ?? entity)

/**
 * A text as its few known tags divide it; they lose their attributes. Any other tag stays a text that can be
 * read, and nothing of it is run or loaded.
 */
export const parseMarkup = (text: string): readonly Markup[] => {
  const whole: Markup[] = []
  const open: Open[] = []
  const inner = () => open.at(-1)?.inside ?? whole
  let read = 0
  const readUpTo = (end: number) => {
    if (end > read) inner().push({ start: read, text: withSigns(text.slice(read, end)) })
  }
  for (const { element, kind, start, end } of tagsIn(text)) {
    if (!isKnown(element)) continue
    readUpTo(start)
    read = end
    const closed = open.findLastIndex((tag) => tag.element === element)
    if (kind === 'close' && closed >= 0) open.splice(closed)
    if (kind === 'close') continue
    const tag: Open = { start, element, inside: [] }
    inner().push(tag)
    if (kind === 'open') open.push(tag)
  }
  readUpTo(text.length)

  return whole
}

const block = { display: 'block' }

/** How a tag looks; none leads anywhere, since the text as a whole opens its editor. */
const looks: Record<MarkupTag, object> = {
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

const Plain = ({ text }: { text: string }) =>
  splitAtPlaceholders(text).map(({ start, piece, isFound }) =>
    isFound ? (
      <Box key={start} component="bdi" dir="ltr" sx={{ color: 'primary.main' }}>
        {piece}
      </Box>
    ) : (
      <Fragment key={start}>{piece}</Fragment>
    ),
  )

const Nodes = ({ nodes }: { nodes: readonly Markup[] }) =>
  nodes.map((node) =>
    'text' in node ? (
      <Plain key={node.start} text={node.text} />
    ) : (
      <Box key={node.start} component="span" sx={looks[node.element]}>
        <Nodes nodes={node.inside} />
      </Box>
    ),
  )
