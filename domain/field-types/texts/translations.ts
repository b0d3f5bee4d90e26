import type { Trilingual } from '../../languages.ts'
import { fieldType } from '../field-type.ts'
import { changedTexts, type Texts, textsSchema } from './texts.ts'

/** One text in each language, kept beside the record. */
export const translations = fieldType<Texts, Partial<Trilingual>>()({
  traits: { searchable: true, alwaysThere: true, inLanguages: true, keptBeside: true },
  schema: textsSchema,
  changed: changedTexts,
})
