import { oneColumn, recordColumn, type StoredType } from '../stored-type.ts'

/** A long number, such as the id of an item, is text in JSON. */
export const string: StoredType<'string'> = {
  ...oneColumn,
  reading: (column) => `${recordColumn(column)}::text`,
}
