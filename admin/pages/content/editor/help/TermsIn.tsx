import { Button, Stack, Typography } from '@mui/material'
import { directions, type Language } from '../../../../../domain/languages.ts'
import { containsTerm } from '../../../../../domain/translations/glossary.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { type Source, Underlined } from './Underlined.tsx'

interface Props {
  source: Source
  /** The source is shown elsewhere, with its terms underlined there. */
  isShown?: boolean
  /** The translation as it is typed, and its language. */
  language: Language
  typed: string
  onTake: (term: string) => void
}

/** The terms of the source beside a translation: underlined there, and those that it lacks to be put into it. */
export const TermsIn = ({ source, isShown = false, language, typed, onTake }: Props) => {
  const words = useWords()
  const terms = [...new Set(source.found.map(({ term }) => term))]
  const lacking = terms.filter((term) => !containsTerm(typed, term, language))
  if (isShown && lacking.length === 0) return null
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="caption" component="p" color="textSecondary">
        {words('textEditor.help.terms')}
      </Typography>
      {!isShown && <Underlined source={source} into={language} />}
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
