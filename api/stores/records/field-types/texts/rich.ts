import { oneColumn, type StoredType } from '../stored-type.ts'
import { cleaned, shownSql } from './cleaned.ts'

/** Cleaned before it is stored; the tags are not searched. */
export const rich: StoredType<'rich'> = {
  ...oneColumn,
  storing: (column, value) => ({ [column]: cleaned(value) }),
  asRead: cleaned,
  searched: shownSql,
}
