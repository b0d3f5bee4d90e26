import type { Schema } from 'jsonschema'
import { languageNames, languages, type Trilingual } from '../languages.ts'
import { type Common, type Default, fieldType } from './field-type.ts'
import { checkName } from './text-types.ts'

/** Properties of a field with one text for each language. */
export interface LocalizedTextField extends Common {
  readonly maxLength: number
  /** Whether the text is a name, as in `TextField`. */
  readonly isName?: true
}

const textsSchema = ({ required, maxLength }: LocalizedTextField): Schema => {
  const text: Schema = { type: 'string', maxLength, ...(required && { minLength: 1 }) }
  return {
    type: 'object',
    properties: Object.fromEntries(
      languages.map((language) => [language, { ...text, description: languageNames[language].en }]),
    ),
    additionalProperties: false,
  }
}

const toTexts = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Picks the texts that differ. A text that was absent and is not typed stays absent. */
const pickChangedTexts = (next: unknown, before: unknown): object | undefined => {
  const texts = toTexts(next)
  const textsBefore = toTexts(before)
  const changedLanguages = languages.filter(
    (language) => typeof texts[language] === 'string' && texts[language] !== textsBefore[language],
  )
  return changedLanguages.length > 0
    ? Object.fromEntries(changedLanguages.map((language) => [language, texts[language]]))
    : undefined
}

export const localizedTextProperties = {
  maxLength: 'required',
  isName: 'optional',
  default: 'optional',
} as const

/** One text for each language, in three columns such as city_ru, city_he and city_en. */
export const languageText = fieldType<LocalizedTextField & Default<Trilingual>, Partial<Trilingual>>()({
  properties: localizedTextProperties,
  traits: { title: true, searchable: true, sortable: true, alwaysThere: true, inLanguages: true },
  schema: textsSchema,
  brokenRule: checkName,
  requiredOnCreate: languages,
  // A new record sends an empty object, so that every missing language is reported.
  pickChanged: (next, before) => pickChangedTexts(next, before) ?? (before === undefined ? {} : undefined),
})

/** Text of several lines for each language, stored like a language text. */
export const languageLongText = fieldType<LocalizedTextField & Default<Trilingual>, Partial<Trilingual>>()({
  ...languageText,
  properties: localizedTextProperties,
  traits: { searchable: true, alwaysThere: true, inLanguages: true },
})

/** One text for each language, stored outside the record's table. */
export const translations = fieldType<LocalizedTextField, Partial<Trilingual>>()({
  properties: { maxLength: 'required', isName: 'optional' },
  traits: { searchable: true, alwaysThere: true, inLanguages: true, keptBeside: true },
  schema: textsSchema,
  pickChanged: pickChangedTexts,
})
