import { styled } from '@mui/material/styles'
import { directions, type Language } from '../../../domain/languages.ts'
import { splitAtWholeWords, type TextPart } from '../../../domain/translations/placeholders.ts'
import { readable } from './readable.ts'

const Lines = styled('span')(({ theme }) => ({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  '&[data-whole]': { display: 'block', overflow: 'visible', whiteSpace: 'pre-wrap' },
  '& > span': { display: 'inline-block' },
  '& bdi': { color: theme.palette.primary.main },
}))

const coloured = (inside: readonly TextPart[]) =>
  inside.map(({ start, piece, isFound }) =>
    isFound ? (
      <bdi key={start} dir="ltr">
        {piece}
      </bdi>
    ) : (
      piece
    ),
  )

interface Props {
  text: string
  language: Language
  /** It is not cut. */
  isWhole?: boolean
}

/** A text in a cell: as much as two lines hold, in the direction of its language; its placeholders stay whole. */
export const Excerpt = ({ text, language, isWhole }: Props) => (
  <Lines
    lang={language}
    dir={directions[language]}
    title={isWhole ? undefined : text}
    data-whole={isWhole || undefined}
  >
    {splitAtWholeWords(readable(text, language)).map(({ start, piece, isFound, inside }) =>
      isFound ? <span key={start}>{coloured(inside)}</span> : piece,
    )}
  </Lines>
)
