import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { languageNames } from '../../../../domain/languages.ts'
import { TextIssues } from '../../../content-shared/TextIssues.tsx'
import type { TextChange } from '../../../providers/text-files.ts'
import { Difference } from '../../../ui/difference/Difference.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'

interface Props {
  readonly change: TextChange
  readonly isTaken: boolean
  readonly onTurn: () => void
}

/** What a text of a file changes: what is here beside what came back, and what the checks find in that. */
export const TakenChange = ({ change, isTaken, onTurn }: Props) => {
  const words = useWords()
  const interfaceLanguage = useLanguage()
  const { act, content_key, language, before, after, findings } = change
  const sides = { before: before ?? '', after, language }
  return (
    <>
      <FormControlLabel
        sx={{ overflowWrap: 'anywhere' }}
        control={<Checkbox checked={isTaken} onChange={onTurn} />}
        label={
          <>
            <bdi dir="ltr">{content_key}</bdi> · {languageNames[language][interfaceLanguage]} ·{' '}
            <Box
              component="span"
              sx={act === 'conflict' ? { color: 'error.main', fontWeight: 600 } : undefined}
            >
              {words(`exchange.taken.${act}`)}
            </Box>
          </>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 3, marginBlockEnd: 1 }}>
        {(['before', 'after'] as const).map((side) => (
          <div key={side}>
            <Typography variant="caption" color="textSecondary">
              {words(side === 'before' ? 'exchange.taken.here' : 'exchange.taken.inFile')}
            </Typography>
            {side === 'before' && before === null ? (
              <Typography color="textSecondary">{words('exchange.taken.empty')}</Typography>
            ) : (
              <Difference {...sides} side={side} />
            )}
          </div>
        ))}
      </Box>
      <TextIssues findings={findings} />
    </>
  )
}
