import { Box, Link, Typography } from '@mui/material'
import { formatDropdownError } from '../../../../../domain/dropdowns/validate-dropdown.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { lineAt } from './source-lines.ts'
import type { SourceMistake } from './source-mistakes.ts'

interface Props {
  mistakes: readonly SourceMistake[]
  starts: readonly number[]
  onOpen: (mistake: SourceMistake) => void
}

/** As many are listed at most. */
const most = 50

/** What is wrong with the source, each with the way to its line. */
export const SourceMistakes = ({ mistakes, starts, onOpen }: Props) => {
  const words = useWords()
  const language = useLanguage()
  const inWords = ({ told, values }: SourceMistake): string =>
    typeof told === 'string'
      ? words(`options.source.mistakes.${told}`, values)
      : formatDropdownError(told, language)
  if (mistakes.length === 0) return undefined
  return (
    <div>
      <Box
        component="ul"
        aria-label={words('options.source.list')}
        sx={{
          margin: 0,
          padding: 0,
          listStyle: 'none',
          typography: 'body2',
          maxHeight: 132,
          overflowY: 'auto',
        }}
      >
        {mistakes.slice(0, most).map((mistake) => {
          const { offset, isWrong } = mistake
          const said = inWords(mistake)
          return (
            <Box component="li" key={`${offset} ${said}`} sx={{ paddingBlock: 0.5 }}>
              <Link component="button" type="button" onClick={() => onOpen(mistake)}>
                {words('options.source.line', { line: lineAt(starts, offset) })}
              </Link>
              {': '}
              <Box component="span" sx={{ color: isWrong ? 'status.conflict' : 'status.draft' }}>
                {said}
              </Box>
            </Box>
          )
        })}
      </Box>
      {mistakes.length > most && (
        <Typography variant="body2" color="textSecondary">
          {words('options.source.more', { count: mistakes.length - most })}
        </Typography>
      )}
    </div>
  )
}
