import type { Language } from '../languages.ts'
import type { TextMark } from './placeholders.ts'
import type { CheckedTexts, TextCheckName, TextIssue } from './text-issues.ts'
import { sourceLanguageAmong } from './translation-source.ts'

/** The language that the others are compared with: the one that they are translated from. */
export const comparedLanguage = ({ present, first }: CheckedTexts): Language | undefined =>
  sourceLanguageAmong(present, first)

/** What stands more often in the first list than in the second. */
const subtractMarks = <T extends Pick<TextMark, 'name'>>(marks: readonly T[], others: readonly T[]): T[] => {
  const remaining = new Map<string, number>()
  for (const { name } of others) remaining.set(name, (remaining.get(name) ?? 0) + 1)
  return marks.filter(({ name }) => {
    const count = remaining.get(name) ?? 0
    remaining.set(name, count - 1)
    return count <= 0
  })
}

/** Finds where the marks of a text are not those of its source. */
export const compareMarks =
  (check: TextCheckName, findMarks: (text: string) => readonly TextMark[]) =>
  (checked: CheckedTexts): TextIssue[] => {
    const source = comparedLanguage(checked)
    if (!source) return []

    const sourceMarks = findMarks(checked.texts[source])

    return checked.present
      .filter((language) => language !== source)
      .flatMap((language) => {
        const marks = findMarks(checked.texts[language])
        const lacking = subtractMarks(sourceMarks, marks).map(({ name }) => name)
        const extra = subtractMarks(marks, sourceMarks)
        const [first] = extra
        if (lacking.length + extra.length === 0) return []
        const position = first && { at: { start: first.start, end: first.end } }
        return [{ check, language, source, lacking, extra: extra.map(({ name }) => name), ...position }]
      })
  }
