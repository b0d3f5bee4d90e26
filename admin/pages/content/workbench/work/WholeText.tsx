import { Box } from '@mui/material'
import { directions, type Language } from '../../../../../domain/languages.ts'
import { type Source, Underlined } from '../../editor/help/Underlined.tsx'
import { readable } from '../../readable.ts'

interface Props {
  text: string
  language: Language
  /** What is translated from, and into which language. */
  source: Source | undefined
  into: Language
}

/** A text beside the one that is typed, as long as it is; the source with its terms underlined. */
export const WholeText = ({ text, language, source, into }: Props) =>
  source?.language === language ? (
    <Underlined source={source} into={into} />
  ) : (
    <Box
      component="span"
      lang={language}
      dir={directions[language]}
      sx={{ display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textAlign: 'start' }}
    >
      {readable(text, language)}
    </Box>
  )
