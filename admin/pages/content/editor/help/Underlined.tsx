import { Box, Typography } from '@mui/material'
import { directions, type Language } from '../../../../../domain/languages.ts'
import type { FoundTerm } from '../../../../../domain/translations/glossary.ts'

/** What is translated from, with the terms that stand in it. */
export interface Source {
  language: Language
  text: string
  found: readonly FoundTerm[]
}

/** A text with its terms underlined; the tip of each is its translation with what the glossary notes of it. */
export const Underlined = ({
  source: { language, text, found },
  into,
}: {
  source: Source
  into: Language
}) => (
  <Typography
    variant="body2"
    lang={language}
    dir={directions[language]}
    sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textAlign: 'start' }}
  >
    {found.map(({ term, start, end }, index) => (
      <span key={start}>
        {text.slice(found[index - 1]?.end ?? 0, start)}
        <Box
          component="dfn"
          title={[term.term[into], term.note].filter(Boolean).join('\n')}
          sx={{ fontStyle: 'normal', textDecoration: 'underline dotted', textUnderlineOffset: 3 }}
        >
          {text.slice(start, end)}
        </Box>
      </span>
    ))}
    {text.slice(found.at(-1)?.end ?? 0)}
  </Typography>
)
