import { Box, Button, Stack, Typography } from '@mui/material'
import { type FoundTerm, saysTerm } from '../../../../../domain/content/glossary/glossary.ts'
import { directions, type Language } from '../../../../../domain/languages.ts'
import { useWords } from '../../../../ui/useWords.ts'

interface Source {
  language: Language
  text: string
  found: readonly FoundTerm[]
}

interface Props {
  source: Source
  /** The translation as it is typed, and its language. */
  language: Language
  typed: string
  onTake: (term: string) => void
}

/** A text with its terms underlined; the tip of each is its translation with what the glossary notes of it. */
const Underlined = ({ source: { language, text, found }, into }: { source: Source; into: Language }) => (
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

/** The terms of the source beside a translation: underlined there, and those that it lacks to be put into it. */
export const TermsIn = ({ source, language, typed, onTake }: Props) => {
  const words = useWords()
  const terms = [...new Set(source.found.map(({ term }) => term))]
  const lacking = terms.filter((term) => !saysTerm(typed, term, language))
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="caption" component="p" color="textSecondary">
        {words('textEditor.help.terms')}
      </Typography>
      <Underlined source={source} into={language} />
      <Stack direction="row" dir={directions[language]} sx={{ gap: 1, flexWrap: 'wrap' }}>
        {lacking.map(({ id, term }) => (
          <Button
            key={id}
            size="small"
            variant="outlined"
            lang={language}
            aria-label={words('textEditor.help.insert', { term: term[language] })}
            onClick={() => onTake(term[language])}
          >
            {term[language]}
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}
