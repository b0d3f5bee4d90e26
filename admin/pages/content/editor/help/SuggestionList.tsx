import { Box, Button, Stack, Typography } from '@mui/material'
import { directions, type Language } from '../../../../../domain/languages.ts'
import type { Suggestions } from '../../../../providers/pages/suggestions.ts'
import { Difference } from '../../../../ui/difference/Difference.tsx'
import { useWords } from '../../../../ui/useWords.ts'

interface Props {
  found: Suggestions
  /** What is translated, with which the other sources are compared. */
  source: string
  language: Language
  onTake: (text: string) => void
}

/** How the same or nearly the same was translated elsewhere: each is taken by a press or by its number. */
export const SuggestionList = ({ found: { source: from, suggestions }, source, language, onTake }: Props) => {
  const words = useWords()
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="caption" component="p" color="textSecondary">
        {words('textEditor.help.suggestions')}
      </Typography>
      <Box
        component="ol"
        aria-label={words('textEditor.help.suggestions')}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))',
          listStyle: 'none',
          margin: 0,
          padding: 0,
        }}
      >
        {suggestions.map(({ id, text, nearness, content_key, source: there }, index) => (
          <li key={id}>
            <Button
              fullWidth
              title={content_key}
              aria-keyshortcuts={`Alt+${index + 1}`}
              onClick={() => onTake(text)}
              sx={{
                gap: 2,
                justifyContent: 'start',
                alignItems: 'baseline',
                textAlign: 'start',
                fontWeight: 400,
              }}
            >
              <Typography
                variant="caption"
                component="span"
                noWrap
                sx={{ color: 'text.secondary', flexShrink: 0 }}
              >
                <kbd dir="ltr">Alt+{index + 1}</kbd> · <bdi dir="ltr">{nearness}%</bdi>
              </Typography>
              <Box component="span" sx={{ flexGrow: 1, minWidth: 0, color: 'text.primary' }}>
                <Box
                  component="span"
                  lang={language}
                  dir={directions[language]}
                  sx={{ display: 'block', overflowWrap: 'anywhere' }}
                >
                  {text}
                </Box>
                {nearness < 100 && from && (
                  <Typography
                    variant="caption"
                    component="span"
                    color="textSecondary"
                    sx={{ display: 'block' }}
                  >
                    <Difference before={there} after={source} language={from} side="before" />
                  </Typography>
                )}
              </Box>
            </Button>
          </li>
        ))}
      </Box>
    </Stack>
  )
}
