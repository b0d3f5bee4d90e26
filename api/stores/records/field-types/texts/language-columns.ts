import {
  defaultLanguage,
  isLanguage,
  type Language,
  languages,
  type Trilingual,
} from '../../../../../domain/languages.ts'
import { oneColumn, recordColumn, type StoredType } from '../stored-type.ts'

const columnIn = (column: string, language: Language): string => `${column}_${language}`

/** The column of the language that a path names, or else of the default one. */
export const columnOfPart: StoredType['comparedBy'] = (column, part) =>
  columnIn(column, isLanguage(part) ? part : defaultLanguage)

/** A column for each language. */
export const languageColumns: StoredType<'language-text' | 'language-long-text' | 'language-rich'> = {
  ...oneColumn,
  columns: (column) => languages.map((language) => columnIn(column, language)),
  reading: (column) => {
    const pairs = languages.map((language) => `'${language}', ${recordColumn(columnIn(column, language))}`)
    return `jsonb_strip_nulls(jsonb_build_object(${pairs.join(', ')}))`
  },
  comparedBy: columnOfPart,
  storing: (column, value) => {
    const sent: Partial<Trilingual> = { ...Object(value) }
    const named = languages.filter((language) => language in sent)
    return Object.fromEntries(named.map((language) => [columnIn(column, language), sent[language]]))
  },
  asRead: (value, _, stored) => ({ ...Object(stored), ...Object(value) }),
}
