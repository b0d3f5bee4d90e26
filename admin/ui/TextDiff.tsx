import { Box } from '@mui/material'
import { directions, type Language } from '../../domain/languages.ts'
import { type DiffPart, diffTexts } from '../../domain/review/text-diff.ts'

const hiddenKind = { before: 'added', after: 'removed', both: undefined } as const

// Background and line, so that changes can be told apart without colour.
const markStyles = {
  added: { component: 'ins', sx: { bgcolor: 'difference.added', textDecoration: 'underline' } },
  removed: { component: 'del', sx: { bgcolor: 'difference.removed', textDecoration: 'line-through' } },
} as const

interface TextDiffProps {
  before: string
  after: string
  /** Language of the texts; undefined for values of several. */
  language: Language | undefined
  /** Side to show, or both in one line. */
  side: 'before' | 'after' | 'both'
  /** Number of words shown on either side of a difference; all by default. */
  surroundingWords?: number
}

/** Two versions of a text with their differences marked. */
export const TextDiff = ({ before, after, language, side, surroundingWords }: TextDiffProps) => {
  const parts = diffTexts(before, after).filter(({ kind }) => kind !== hiddenKind[side])
  const shownParts = surroundingWords === undefined ? parts : shortenSameParts(parts, surroundingWords)

  return <MarkedText parts={shownParts} language={language} />
}

/** Cuts what both texts have in common down to the words beside the differences. */
const shortenSameParts = (parts: readonly DiffPart[], words: number): DiffPart[] =>
  parts.map((part, index) => {
    if (part.kind !== 'same') return part
    const pieces = part.text.split(/(?<=\s)(?=\S)/)
    const first = index === 0 ? [] : pieces.slice(0, words)
    const last = index === parts.length - 1 ? [] : pieces.slice(-words)
    const isShort = first.length + last.length >= pieces.length
    return isShort ? part : { ...part, text: [...first, '… ', ...last].join('') }
  })

interface MarkedTextProps {
  parts: readonly DiffPart[]
  language: Language | undefined
  /** Whether the text continues a line. */
  isInline?: boolean
}

/** Text with its added and removed parts marked. */
export const MarkedText = ({ parts, language, isInline }: MarkedTextProps) => (
  <Box
    component={isInline ? 'bdi' : 'div'}
    lang={language}
    dir={language ? directions[language] : 'auto'}
    sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textAlign: 'start' }}
  >
    {parts.map((stretch, index) => (
      <Mark key={stretch.start} stretch={stretch} isReplacement={isReplacement(parts[index - 1], stretch)} />
    ))}
  </Box>
)

/** Whether a stretch directly follows the one that it replaces. */
const isReplacement = (before: DiffPart | undefined, { kind }: DiffPart): boolean =>
  before !== undefined && before.kind !== 'same' && kind !== 'same' && before.kind !== kind

interface MarkProps {
  stretch: DiffPart
  /** Whether a gap keeps the new words apart from the old ones. */
  isReplacement: boolean
}

const Mark = ({ stretch: { text, kind }, isReplacement: hasGap }: MarkProps) => {
  if (kind === 'same') return <MarkedTags text={text} />
  const { component, sx } = markStyles[kind]
  return (
    <Box component={component} sx={{ ...sx, borderRadius: 0.5, ...(hasGap && { marginInlineStart: 1.5 }) }}>
      <MarkedTags text={text} />
    </Box>
  )
}

/** Splits a text into words and markup, each with its position. */
const splitMarkup = (text: string) =>
  [...text.matchAll(/<\/?[a-z\d][^<>]*>|[^<]+|</gi)].map(({ 0: part, index }) => ({ part, index }))

/** Text with its markup coloured, so that it is not read as words. */
const MarkedTags = ({ text }: { text: string }) =>
  splitMarkup(text).map(({ part, index }) =>
    part.length > 1 && part.startsWith('<') ? (
      <Box key={index} component="span" sx={{ color: 'primary.main' }}>
        {part}
      </Box>
    ) : (
      part
    ),
  )
