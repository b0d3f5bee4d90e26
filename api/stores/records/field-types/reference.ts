import { idTypes } from './id-types.ts'
import { oneColumn, recordColumn, type StoredType } from './stored-type.ts'

/** Ids that are long numbers are text in JSON. */
export const reference: StoredType<'reference'> = {
  ...oneColumn,
  sqlTypes: ({ to }) => idTypes(to),
  reading: (column, { to }) => `${recordColumn(column)}${to.id === 'bigint' ? '::text' : ''}`,
}
