import type { Language } from '../languages.ts'
import type { TextMark } from './read-placeholders.ts'
import type { CheckedTexts, TextCheckName, TextIssue } from './text-issues.ts'
import { sourceLanguageAmong } from './translation-source.ts'

/** Returns the language that the other texts are compared with: their source language. */
export const comparedLanguage = ({ present, preferredSource }: CheckedTexts): Language | undefined =>
  sourceLanguageAmong(present, preferredSource)

const keyOf = ({ key, name }: TextMark): string => key ?? name

/** Finds the marks that occur more often in the first list than in the second. */
const subtractCounted = (marks: readonly TextMark[], others: readonly TextMark[]): TextMark[] => {
  const remaining = new Map<string, number>()
  for (const mark of others) remaining.set(keyOf(mark), (remaining.get(keyOf(mark)) ?? 0) + 1)
  return marks.filter((mark) => {
    const count = remaining.get(keyOf(mark)) ?? 0
    remaining.set(keyOf(mark), count - 1)
    return count <= 0
  })
}

/**
 * Finds the marks of the first list that are missing in the second, each once. A mark with another kind of
 * value counts as missing and is named with its kind.
 */
export const subtractMarks = (marks: readonly TextMark[], others: readonly TextMark[]): TextMark[] => {
  const otherKinds = new Map<string, Set<TextMark['valueKind']>>()
  for (const mark of others) {
    const kinds = otherKinds.get(keyOf(mark)) ?? new Set()
    otherKinds.set(keyOf(mark), kinds.add(mark.valueKind))
  }
  const missing = new Map<string, TextMark>()
  for (const mark of marks) {
    const { name, valueKind } = mark
    const kinds = otherKinds.get(keyOf(mark))
    if (!kinds) missing.set(keyOf(mark), missing.get(keyOf(mark)) ?? mark)
    else if (valueKind && !kinds.has(valueKind) && !kinds.has(undefined)) {
      const named = { ...mark, name: `${name.slice(0, -1)}, ${valueKind}}` }
      missing.set(named.name, missing.get(named.name) ?? named)
    }
  }
  return [...missing.values()]
}

/** Creates a check that reports marks which differ from the source; by default each occurrence counts. */
export const compareMarks =
  (
    check: TextCheckName,
    findMarks: (text: string, checked: CheckedTexts) => readonly TextMark[],
    subtract = subtractCounted,
  ) =>
  (checked: CheckedTexts): TextIssue[] => {
    const source = comparedLanguage(checked)
    if (!source) return []

    const sourceMarks = findMarks(checked.texts[source], checked)

    return checked.present
      .filter((language) => language !== source)
      .flatMap((language) => {
        const marks = findMarks(checked.texts[language], checked)
        const lacking = subtract(sourceMarks, marks).map(({ name }) => name)
        const extra = subtract(marks, sourceMarks)
        const [first] = extra
        if (lacking.length + extra.length === 0) return []
        const position = first && { at: { start: first.start, end: first.end } }
        return [{ check, language, source, lacking, extra: extra.map(({ name }) => name), ...position }]
      })
  }
