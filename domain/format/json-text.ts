import type { Language } from '../languages.ts'

/** The words of a text that is a JSON value, and where they stand in it, quotes included. */
interface Label {
  readonly words: string
  readonly start: number
  readonly end: number
}

const looksLikeJson = (text: string): boolean => /^\s*(?:\[|\{\s*["}])/.test(text)

const token = /"(?:[^"\\]|\\.)*"|[{}[\],]|[^\s{}[\],:"]+/g

/** Every string of a JSON value that is the value of a name, by the names that lead to it. */
const findNamedStrings = (json: string): Map<string, Label> => {
  const names: (string | undefined)[] = []
  const labels = new Map<string, Label>()
  for (const { 0: piece, index } of json.matchAll(token)) {
    if (piece === '{' || piece === '[') names.push(piece === '[' ? '[]' : undefined)
    else if (piece === '}' || piece === ']') names.pop()
    else if (piece === ',') names.push(names.pop() === '[]' ? '[]' : undefined)
    else if (piece.startsWith('"')) {
      const words: string = JSON.parse(piece)
      if (names.at(-1) === undefined) names.splice(-1, 1, words)
      else labels.set(names.join('\n'), { words, start: index, end: index + piece.length })
    }
  }

  return labels
}

const isJson = (text: string): boolean => {
  if (!looksLikeJson(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Every string of a text that is a JSON value, as its reader gets it; none of any other text. */
export const allStrings = (text: string): readonly string[] =>
  isJson(text) ? [...text.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([piece]) => JSON.parse(piece)) : []

/** What a text is: plain words, a JSON value with or without words in this language, or a broken one. */
export type TextForm =
  | { readonly is: 'words' | 'data' | 'broken' }
  | { readonly is: 'labelled'; readonly label: Label }

/** Tells the words of a text from data: a label of its own, or the one of the language. */
export const textForm = (text: string, language: Language): TextForm => {
  if (!looksLikeJson(text)) return { is: 'words' }
  if (!isJson(text)) return { is: 'broken' }
  const strings = findNamedStrings(text)
  const label = strings.get(`label\n${language}`) ?? strings.get('label')
  return label ? { is: 'labelled', label } : { is: 'data' }
}

/** The words of a text: those of its label where it is a JSON value, none where that has no label. */
export const readableText = (text: string, language: Language): string => {
  const form = textForm(text, language)
  if (form.is === 'labelled') return form.label.words
  return form.is === 'data' ? '' : text
}

/** The words of a text that is JSON with a label; any other text as it stands. */
export const unwrapLabel = (text: string, language: Language): string => {
  const form = textForm(text, language)
  return form.is === 'labelled' ? form.label.words : text
}

/** A text with other words; all else of a JSON value stays as it is, byte by byte. */
export const withReadableText = (text: string, language: Language, words: string): string => {
  const form = textForm(text, language)
  if (form.is !== 'labelled') return words
  const { start, end } = form.label
  return `${text.slice(0, start)}${JSON.stringify(words)}${text.slice(end)}`
}

/** A text with other words typed into it: what is stored, once it says the same again, and not its like. */
export const withTypedText = (stored: string, typed: string, language: Language, words: string): string => {
  const text = withReadableText(typed, language, words)
  const isLike = withReadableText(stored, language, readableText(stored, language)) === text
  return isLike && textForm(stored, language).is === 'labelled' ? stored : text
}
