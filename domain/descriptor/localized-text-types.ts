import type { Schema } from 'jsonschema'
import { languageNames, languages, type Trilingual } from '../languages.ts'
import { type Common, type Default, fieldType } from './field-type.ts'
import { checkName } from './text-types.ts'

/** What a descriptor says of a field that is one text in each language. */
export interface LocalizedTextField extends Common {
  readonly maxLength: number
  /** Names something, as with a line of text. */
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

/** The texts that differ. A text that was never there and was not typed stays absent. */
const pickChangedTexts = (next: unknown, before: unknown): object | undefined => {
  const [texts, textsBefore] = [toTexts(next), toTexts(before)]
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

/** One text in each language, kept in three columns of the record such as city_ru, city_he and city_en. */
export const languageText = fieldType<LocalizedTextField & Default<Trilingual>, Partial<Trilingual>>()({
  properties: localizedTextProperties,
  traits: { title: true, searchable: true, sortable: true, alwaysThere: true, inLanguages: true },
  schema: textsSchema,
  brokenRule: checkName,
  neededAtFirst: languages,
  // A new record names its texts, so that each language that it lacks is asked for.
  changed: (next, before) => pickChangedTexts(next, before) ?? (before === undefined ? {} : undefined),
})

/** Prose of several lines in each language, kept as a language text is. */
export const languageLongText = fieldType<LocalizedTextField & Default<Trilingual>, Partial<Trilingual>>()({
  ...languageText,
  properties: localizedTextProperties,
  traits: { searchable: true, alwaysThere: true, inLanguages: true },
})

/** One text in each language, kept beside the record. */
export const translations = fieldType<LocalizedTextField, Partial<Trilingual>>()({
  properties: { maxLength: 'required', isName: 'optional' },
  traits: { searchable: true, alwaysThere: true, inLanguages: true, keptBeside: true },
  schema: textsSchema,
  changed: pickChangedTexts,
})
