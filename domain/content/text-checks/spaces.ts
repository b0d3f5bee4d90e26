import { sourceOf } from './compare.ts'
import type { Finding, TextCheck } from './finding.ts'

const edgesOf = (text: string): readonly [string, string] => [
  text.slice(0, text.length - text.trimStart().length),
  text.slice(text.trimEnd().length),
]

/** White space at the start or the end that is not as in the source. */
export const edges: TextCheck = (checked) => {
  const { texts, present } = checked
  const source = sourceOf(checked)
  if (!source) return []
  const expected = edgesOf(texts[source])
  return present.flatMap((language): Finding[] => {
    const text = texts[language]
    const [start, end] = edgesOf(text)
    if (start !== expected[0])
      return [{ check: 'edges', language, source, at: { start: 0, end: start.length } }]
    if (end === expected[1]) return []
    return [{ check: 'edges', language, source, at: { start: text.length - end.length, end: text.length } }]
  })
}

/** Two spaces where one would do; line breaks and what stands at the edges are left alone. */
export const spaces: TextCheck = ({ texts, present }) =>
  present.flatMap((language): Finding[] => {
    const found = /(?<=\S) {2,}(?=\S)/u.exec(texts[language])
    if (!found) return []
    const { index } = found
    return [{ check: 'spaces', language, at: { start: index, end: index + found[0].length } }]
  })
