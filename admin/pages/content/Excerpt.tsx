import { Box } from '@mui/material'
import { aroundWholeWords, type Piece } from '../../../domain/content/placeholders.ts'
import { directions, type Language } from '../../../domain/languages.ts'
import { readable } from './readable.ts'

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  textAlign: 'start',
}

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

/** A text in a cell: as much as two lines hold, in the direction of its language; its placeholders stay whole. */
export const Excerpt = ({ text, language }: { text: string; language: Language }) => (
  <Box component="span" lang={language} dir={directions[language]} title={text} sx={twoLines}>
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
