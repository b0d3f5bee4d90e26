import Box from '@mui/material/Box'
import { directions, type Language } from '../../../../../domain/languages.ts'
import { type CellProps, shown } from '../field-type-view.ts'

interface LineProps {
  value: unknown
  dir: 'ltr' | 'rtl' | 'auto'
  lang?: Language
}

/** A text keeps its own direction, so that what is cut off is its end. */
const Line = ({ value, dir, lang }: LineProps) => (
  <Box
    component="span"
    lang={lang}
    dir={dir}
    title={String(value ?? '')}
    sx={{
      display: 'inline-block',
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      verticalAlign: 'bottom',
    }}
  >
    {shown(value)}
  </Box>
)

/** What reads from left to right in every language. */
export const Island = ({ value }: CellProps) => <Line value={value} dir="ltr" />

/** What reads as its language does. */
export const Prose = ({ part: { language }, value }: CellProps) => (
  <Line value={value} lang={language} dir={language ? directions[language] : 'auto'} />
)
