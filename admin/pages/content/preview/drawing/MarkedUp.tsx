import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { splitAtPlaceholders } from '../../../../../domain/translations/placeholders.ts'
import { type Element, type Markup, markupOf } from './markup.ts'

const block = { display: 'block' }

/** How a tag looks; none leads anywhere, since the text as a whole opens its editor. */
const looks: Record<Element, object> = {
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

/** A text with its few known tags, and its placeholders told apart. */
export const MarkedUp = ({ text }: { text: string }) => <Nodes nodes={markupOf(text)} />
