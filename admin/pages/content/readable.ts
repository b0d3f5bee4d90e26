import { readableText, type TextForm, textForm } from '../../../domain/format/json-text.ts'
import type { Language } from '../../../domain/languages.ts'

const shorten = (text: string, limit: number): string => {
  const characters = [...text]
  return characters.length > limit ? `${characters.slice(0, limit).join('')}…` : text
}

/** What stands for a JSON value without words. */
export const dataMark = (language: Language): string => `[JSON Data - ${language.toUpperCase()}]`

/** A text as people read it: a JSON value by its label, one that is broken by its first 50 characters. */
export const readable = (text: string, language: Language): string => {
  const form = textForm(text, language)
  if (form.is === 'labelled') return form.label.words || dataMark(language)
  if (form.is === 'data') return dataMark(language)
  return form.is === 'broken' ? shorten(text, 50) : text
}

/** What stands in the field of a text: its words; of a JSON value without any a mark, which nobody can change. */
export const inField = (text: string, language: Language): { form: TextForm['is']; words: string } => {
  const { is: form } = textForm(text, language)
  return { form, words: form === 'data' ? dataMark(language) : readableText(text, language) }
}
