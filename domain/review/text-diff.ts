import { diffArrays } from 'diff'
import { splitAtPlaceholders } from '../translations/placeholders.ts'

/** A stretch of two texts that stands in both, only in the earlier, or only in the later one. */
export interface DiffPart {
  readonly text: string
  readonly kind: 'same' | 'removed' | 'added'
  /** How many characters stand in the stretches before it. */
  readonly start: number
}

/** Beyond so many differences two texts are different as a whole; it bounds the time that is spent. */
const mostDifferences = 2_000

/** Words, white space, signs, and whole placeholders and tags. */
const tokensOf = (text: string): string[] =>
  splitAtPlaceholders(text).flatMap(({ piece, isFound }) =>
    isFound ? [piece] : (piece.match(/<[^<>]*>|[\p{L}\p{M}\p{N}]+|\s+|./gsu) ?? []),
  )

const placed = (stretches: readonly Omit<DiffPart, 'start'>[]): DiffPart[] => {
  let start = 0
  return stretches
    .filter(({ text }) => text !== '')
    .map((stretch) => {
      const here = start
      start += stretch.text.length
      return { ...stretch, start: here }
    })
}

/** What differs between two texts, word by word; a placeholder or a tag is never split. */
export const diffTexts = (before: string, after: string): DiffPart[] => {
  const changes = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: mostDifferences })
  const whole = [
    { value: [before], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ]

  return placed(
    (changes ?? whole).map(({ value, added, removed }) => ({
      text: value.join(''),
      kind: added ? 'added' : removed ? 'removed' : 'same',
    })),
  )
}
