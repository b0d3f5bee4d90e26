import type { Schema } from 'jsonschema'
import { languageNames, languages } from '../../languages.ts'
import type { Common } from '../field-type.ts'

/** What a descriptor says of a field that is one text in each language. */
export interface Texts extends Common {
  readonly maxLength: number
  /** Names something, as with a line of text. */
  readonly isName?: true
}

export const textsSchema = ({ required, maxLength }: Texts): Schema => {
  const text: Schema = { type: 'string', maxLength, ...(required && { minLength: 1 }) }
  return {
    type: 'object',
    properties: Object.fromEntries(
      languages.map((language) => [language, { ...text, description: languageNames[language].en }]),
    ),
    additionalProperties: false,
  }
}

const asTexts = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The texts that differ. A text that was never there and was not typed stays absent. */
export const changedTexts = (next: unknown, before: unknown): object | undefined => {
  const [texts, earlier] = [asTexts(next), asTexts(before)]
  const changed = languages.filter(
    (language) => typeof texts[language] === 'string' && texts[language] !== earlier[language],
  )
  return changed.length > 0
    ? Object.fromEntries(changed.map((language) => [language, texts[language]]))
    : undefined
}
