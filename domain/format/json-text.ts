import type { Language } from '../languages.ts'

/** The readable string of a text that is a JSON value, with its position including the quotes. */
interface Label {
  readonly words: string
  readonly start: number
  readonly end: number
}

const looksLikeJson = (text: string): boolean => /^\s*(?:\[|\{\s*["}])/.test(text)

const token = /"(?:[^"\\]|\\.)*"|[{}[\],]|[^\s{}[\],:"]+/g

/** Finds every string that is the value of a property, by the property names that lead to it. */
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

/** Lists every string of a text that is a JSON value, unescaped; empty for any other text. */
export const allStrings = (text: string): readonly string[] =>
  isJson(text) ? [...text.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([piece]) => JSON.parse(piece)) : []

/** Form of a text: plain words, a JSON value without or with a label in the language, or invalid JSON. */
export type TextForm =
  | { readonly is: 'words' | 'data' | 'broken' }
  | { readonly is: 'labelled'; readonly label: Label }

/** Detects the form of a text. A label for the language takes precedence over a plain `label`. */
export const textForm = (text: string, language: Language): TextForm => {
  if (!looksLikeJson(text)) return { is: 'words' }
  if (!isJson(text)) return { is: 'broken' }
  const strings = findNamedStrings(text)
  const label = strings.get(`label\n${language}`) ?? strings.get('label')
  return label ? { is: 'labelled', label } : { is: 'data' }
}

/**
 * Returns the readable part of a text: the label of a JSON value (empty without one), or the whole of any
 * other text.
 */
export const readableText = (text: string, language: Language): string => {
  const form = textForm(text, language)
  if (form.is === 'labelled') return form.label.words
  return form.is === 'data' ? '' : text
}

/** Returns the label of a text that is JSON with a label, and any other text unchanged. */
export const unwrapLabel = (text: string, language: Language): string => {
  const form = textForm(text, language)
  return form.is === 'labelled' ? form.label.words : text
}

/** Replaces the readable part of a text; the rest of a JSON value stays the same byte for byte. */
export const withReadableText = (text: string, language: Language, words: string): string => {
  const form = textForm(text, language)
  if (form.is !== 'labelled') return words
  const { start, end } = form.label
  return `${text.slice(0, start)}${JSON.stringify(words)}${text.slice(end)}`
}

/**
 * Replaces the readable part of a typed text. Returns the stored text if the result differs from it only in
 * how its label is escaped.
 */
export const withTypedText = (stored: string, typed: string, language: Language, words: string): string => {
  const text = withReadableText(typed, language, words)
  const isLike = withReadableText(stored, language, readableText(stored, language)) === text
  return isLike && textForm(stored, language).is === 'labelled' ? stored : text
}
