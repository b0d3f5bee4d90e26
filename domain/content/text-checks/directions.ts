import type { Finding, TextCheck } from './finding.ts'

/** What ends each of the invisible marks that open a stretch of a direction. */
const endOf: Readonly<Record<string, string>> = {
  '\u202A': '\u202C',
  '\u202B': '\u202C',
  '\u202D': '\u202C',
  '\u202E': '\u202C',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
}

/** The first mark that opens without an end, or ends what was not opened. */
const unbalanced = (text: string): number => {
  const open: { end: string; index: number }[] = []
  for (const { 0: mark, index } of text.matchAll(/[\u202A-\u202E\u2066-\u2069]/gu)) {
    const end = endOf[mark]
    if (end) open.push({ end, index })
    else if (open.pop()?.end !== mark) return index
  }
  return open[0]?.index ?? -1
}

/** Invisible marks of direction that do not come in pairs and turn what follows round. */
export const directions: TextCheck = ({ texts, present }) =>
  present.flatMap((language): Finding[] => {
    const start = unbalanced(texts[language])
    return start < 0 ? [] : [{ check: 'directions', language, at: { start, end: start + 1 } }]
  })
