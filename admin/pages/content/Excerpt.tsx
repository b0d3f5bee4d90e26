import { Box } from '@mui/material'
import { piecesOf } from '../../../domain/content/text-checks.ts'
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

/** A text in a cell: as much as two lines hold, in the direction of its language; its placeholders stay whole. */
export const Excerpt = ({ text, language }: { text: string; language: Language }) => (
  <Box component="span" lang={language} dir={directions[language]} title={text} sx={twoLines}>
    {piecesOf(readable(text, language)).map(({ start, piece, isPlaceholder }) =>
      isPlaceholder ? (
        <Box key={start} component="bdi" dir="ltr" sx={{ display: 'inline-block', color: 'primary.main' }}>
          {piece}
        </Box>
      ) : (
        piece
      ),
    )}
  </Box>
)
