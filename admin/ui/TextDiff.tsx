import { Box } from '@mui/material'
import { directions, type Language } from '../../domain/languages.ts'
import { type DiffPart, diffTexts } from '../../domain/review/text-diff.ts'

const hiddenKind = { before: 'added', after: 'removed', both: undefined } as const

// A ground and a line each, so that it is read without colour as well.
const markStyles = {
  added: { component: 'ins', sx: { bgcolor: 'difference.added', textDecoration: 'underline' } },
  removed: { component: 'del', sx: { bgcolor: 'difference.removed', textDecoration: 'line-through' } },
} as const

interface Props {
  before: string
  after: string
  language: Language
  /** One side with its own marks, or both in one line. */
  side: 'before' | 'after' | 'both'
}

/** Two texts of a language with what differs marked inside them. */
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
