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
const maxDifferences = 2_000

/** Words, white space, signs, and whole placeholders and tags. */
const splitTokens = (text: string): string[] =>
  splitAtPlaceholders(text).flatMap(({ piece, isFound }) =>
    isFound ? [piece] : (piece.match(/<[^<>]*>|[\p{L}\p{M}\p{N}]+|\s+|./gsu) ?? []),
  )

const addStarts = (parts: readonly Omit<DiffPart, 'start'>[]): DiffPart[] => {
  let start = 0
  return parts
    .filter(({ text }) => text !== '')
    .map((part) => {
      const partStart = start
      start += part.text.length
      return { ...part, start: partStart }
    })
}

/** What differs between two texts, word by word; a placeholder or a tag is never split. */
export const diffTexts = (before: string, after: string): DiffPart[] => {
  const changes = diffArrays(splitTokens(before), splitTokens(after), { maxEditLength: maxDifferences })
  const replacement = [
    { value: [before], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ]

  return addStarts(
    (changes ?? replacement).map(({ value, added, removed }) => ({
      text: value.join(''),
      kind: added ? 'added' : removed ? 'removed' : 'same',
    })),
  )
}
