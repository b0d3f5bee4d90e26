import { Box } from '@mui/material'
import { aroundWholeWords, type Piece } from '../../../domain/content/placeholders.ts'
import { directions, type Language } from '../../../domain/languages.ts'
import { readable } from './readable.ts'

const wrapped = { overflowWrap: 'anywhere', textAlign: 'start' } as const

const twoLines = {
  ...wrapped,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
}

const allLines = { ...wrapped, display: 'block', whiteSpace: 'pre-wrap' } as const

const coloured = (inside: readonly Piece[]) =>
  inside.map(({ start, piece, isFound }) =>
    isFound ? (
      <Box key={start} component="bdi" dir="ltr" sx={{ color: 'primary.main' }}>
        {piece}
      </Box>
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
export const Excerpt = ({ text, language, isWhole = false }: Props) => (
  <Box
    component="span"
    lang={language}
    dir={directions[language]}
    title={isWhole ? undefined : text}
    sx={isWhole ? allLines : twoLines}
  >
    {aroundWholeWords(readable(text, language)).map(({ start, piece, isFound, inside }) =>
      isFound ? (
        <Box key={start} component="span" sx={{ display: 'inline-block' }}>
          {coloured(inside)}
        </Box>
      ) : (
        piece
      ),
    )}
  </Box>
)
