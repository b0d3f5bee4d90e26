import Box, { type BoxProps } from '@mui/material/Box'
import { directions, type Language, type Trilingual } from '../../../../domain/languages.ts'
import { displayText } from '../../../content-shared/text-display.tsx'
import { NoText } from '../../../ui/NoText.tsx'

interface Props {
  texts: Trilingual
  language: Language
  sx?: BoxProps['sx']
}

/** A text in one language and its direction, on one line; a mark where it is missing. */
export const WordsIn = ({ texts, language, sx }: Props) => {
  const text = displayText(texts[language], language)
  if (text.trim() === '') return <NoText />
  return (
    <Box
      component="span"
      lang={language}
      dir={directions[language]}
      title={text}
      sx={[{ display: 'block', minWidth: 0 }, noWrap, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {text}
    </Box>
  )
}

const noWrap = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
