import type { Language } from '../../../../domain/languages.ts'

/** The id of the field in which a text is typed in one language. */
export const fieldId = (text: string, language: Language): string => `text-${text}-${language}`

/** Brings the field of a text to the person, at a place inside it where one is named. */
export const goToField = (
  text: string,
  language: Language,
  at?: { readonly start: number; readonly end: number },
): void => {
  const field = document.getElementById(fieldId(text, language))
  if (!(field instanceof HTMLTextAreaElement)) return
  field.focus()
  if (at) field.setSelectionRange(at.start, at.end)
}
