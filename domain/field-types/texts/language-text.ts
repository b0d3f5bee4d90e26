import { languages, type Trilingual } from '../../languages.ts'
import { type Default, fieldType } from '../field-type.ts'
import { brokenName } from './lines.ts'
import { changedTexts, type Texts, textsSchema } from './texts.ts'

/** One text in each language, kept in three columns of the record such as city_ru, city_he and city_en. */
export const languageText = fieldType<Texts & Default<Trilingual>, Partial<Trilingual>>()({
  traits: { title: true, searchable: true, sortable: true, alwaysThere: true, inLanguages: true },
  schema: textsSchema,
  brokenRule: brokenName,
  neededAtFirst: languages,
  // A new record names its texts, so that each language that it lacks is asked for.
  changed: (next, before) => changedTexts(next, before) ?? (before === undefined ? {} : undefined),
})
