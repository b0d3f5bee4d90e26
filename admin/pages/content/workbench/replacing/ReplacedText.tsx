import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import type { Language } from '../../../../../domain/languages.ts'
import { TextIssues } from '../../../../content-shared/TextIssues.tsx'
import { itemName } from '../../../../content-shared/text-display.tsx'
import type { Replacement } from '../../../../providers/pages/replacements.ts'
import { Difference } from '../../../../ui/difference/Difference.tsx'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'

interface Props {
  change: Replacement
  language: Language
  isChosen: boolean
  onTurn: () => void
}

/** A text in which words would be replaced, with what changes marked in it; one that gets too long stays as it is. */
export const ReplacedText = ({ change, language, isChosen, onTurn }: Props) => {
  const words = useWords()
  const { before, after, too_long: isTooLong, findings, screen_location: screen } = change
  return (
    <>
      <FormControlLabel
        sx={{ overflowWrap: 'anywhere' }}
        control={<Checkbox checked={isChosen && !isTooLong} disabled={isTooLong} onChange={onTurn} />}
        label={
          <>
            <bdi>{itemName(change, useLanguage())}</bdi> ·{' '}
            <Box component="bdi" dir="ltr" sx={{ color: 'text.secondary', typography: 'caption' }}>
              {screen}
            </Box>
          </>
        }
      />
      <Difference before={before} after={after} language={language} side="both" />
      {isTooLong && (
        <Typography variant="body2" color="error">
          {words('itemActs.texts.why.too_long')}
        </Typography>
      )}
      <TextIssues findings={findings} />
    </>
  )
}
