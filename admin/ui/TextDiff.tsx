import { Box } from '@mui/material'
import { directions, type Language } from '../../domain/languages.ts'
import { type DiffPart, diffTexts } from '../../domain/review/text-diff.ts'

const hiddenKind = { before: 'added', after: 'removed', both: undefined } as const

// Background and line, so that changes can be told apart without colour.
const markStyles = {
  added: { component: 'ins', sx: { bgcolor: 'difference.added', textDecoration: 'underline' } },
  removed: { component: 'del', sx: { bgcolor: 'difference.removed', textDecoration: 'line-through' } },
} as const

interface Props {
  before: string
  after: string
  language: Language
  /** Side to show, or both in one line. */
  side: 'before' | 'after' | 'both'
}

/** Two versions of a text with their differences marked. */
export const TextDiff = ({ before, after, language, side }: Props) => (
  <Box
    lang={language}
    dir={directions[language]}
    sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textAlign: 'start' }}
  >
    {diffTexts(before, after)
      .filter(({ kind }) => kind !== hiddenKind[side])
      .map((stretch) => (
        <Mark key={stretch.start} stretch={stretch} />
      ))}
  </Box>
)

const Mark = ({ stretch: { text, kind } }: { stretch: DiffPart }) =>
  kind === 'same' ? text : <Box {...markStyles[kind]}>{text}</Box>
