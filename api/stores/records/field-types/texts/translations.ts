import { oneColumn, type StoredType } from '../stored-type.ts'
import { columnOfPart } from './language-columns.ts'

/** Kept beside the record, by a store of its own; sorted by a column for each language. */
export const translations: StoredType<'translations'> = {
  ...oneColumn,
  columns: () => [],
  reading: null,
  comparedBy: columnOfPart,
}
