import type { Language } from '../../../domain/languages.ts'

const shorten = (text: string, limit: number): string => {
  const characters = [...text]
  return characters.length > limit ? `${characters.slice(0, limit).join('')}…` : text
}

const valueAt = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The label inside a JSON value: a plain one, or the one of the language. */
const labelIn = (json: unknown, language: Language): string => {
  const label = valueAt(json, 'label')
  const text = valueAt(label, language) ?? label
  return typeof text === 'string' && text !== '' ? text : `[JSON Data - ${language.toUpperCase()}]`
}

/** A text as people read it: a JSON value by its label, one that is broken by its first 50 characters. */
export const readable = (text: string, language: Language): string => {
  if (!/^\s*(?:\[|\{\s*["}])/.test(text)) return text
  try {
    const json: unknown = JSON.parse(text)
    return labelIn(json, language)
  } catch {
    return shorten(text, 50)
  }
}
