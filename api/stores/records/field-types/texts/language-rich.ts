import type { StoredType } from '../stored-type.ts'
import { cleaned, shownSql } from './cleaned.ts'
import { languageColumns } from './language-columns.ts'

const eachCleaned = (value: unknown): object =>
  Object.fromEntries(Object.entries(Object(value)).map(([language, text]) => [language, cleaned(text)]))

/** Cleaned before they are stored; the tags are not searched. */
export const languageRich: StoredType<'language-rich'> = {
  ...languageColumns,
  storing: (column, value) => languageColumns.storing(column, eachCleaned(value)),
  asRead: (value, _, stored) => ({ ...Object(stored), ...eachCleaned(value) }),
  searched: shownSql,
}
