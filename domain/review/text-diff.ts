import { diffArrays } from 'diff'
import { splitAtPlaceholders } from '../translations/placeholders.ts'

/** Texts with more differences count as wholly different, which limits the time of a comparison. */
const maxDifferences = 2_000

/** A part of two texts: in both, only in the earlier, or only in the later one. */
export interface DiffPart {
  readonly text: string
  readonly kind: 'same' | 'removed' | 'added'
  /** Number of characters in the parts before it. */
  readonly start: number
}

/** Splits a text into words, white space, signs, and whole placeholders and tags. */
const splitTokens = (text: string): string[] =>
  splitAtPlaceholders(text).flatMap(({ piece, isMatch }) =>
    isMatch ? [piece] : (piece.match(/<[^<>]*>|[\p{L}\p{M}\p{N}]+|\s+|./gsu) ?? []),
  )

const kindOf = (added: boolean, removed: boolean): DiffPart['kind'] => {
  if (added) return 'added'
  return removed ? 'removed' : 'same'
}

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

/** Compares two texts word by word; placeholders and tags are never split. */
export const diffTexts = (before: string, after: string): DiffPart[] => {
  const changes = diffArrays(splitTokens(before), splitTokens(after), { maxEditLength: maxDifferences })
  const replacement = [
    { value: [before], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ]

  return addStarts(
    (changes ?? replacement).map(({ value, added, removed }) => ({
      text: value.join(''),
      kind: kindOf(added, removed),
    })),
  )
}

/** Finds the tokens of a text that a later version lacks, by their positions. */
const findRemoved = (tokens: readonly string[], after: string): Set<number> => {
  const changes = diffArrays([...tokens], splitTokens(after), { maxEditLength: maxDifferences })
  if (!changes) return new Set(tokens.keys())
  const removed = new Set<number>()
  let index = 0
  for (const { added, removed: isRemoved, count } of changes) {
    if (added) continue
    if (isRemoved) for (let offset = 0; offset < count; offset += 1) removed.add(index + offset)
    index += count
  }
  return removed
}

/** Marks the words of a text that at least one of its later versions lacks. */
export const markRemoved = (before: string, versions: readonly string[]): DiffPart[] => {
  const tokens = splitTokens(before)
  const removedByVersion = versions.map((version) => findRemoved(tokens, version))
  const runs: { text: string; kind: DiffPart['kind'] }[] = []
  for (const [index, token] of tokens.entries()) {
    const kind = kindOf(
      false,
      removedByVersion.some((removed) => removed.has(index)),
    )
    const last = runs.at(-1)
    if (last?.kind === kind) last.text += token
    else runs.push({ text: token, kind })
  }
  return addStarts(runs)
}
