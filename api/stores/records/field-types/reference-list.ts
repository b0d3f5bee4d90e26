import { idTextSchema } from '../../../../domain/field-types/ids.ts'
import { oneColumn, recordColumn, type StoredType } from './stored-type.ts'

/** An array, of which a filter names any entry. */
export const referenceList: StoredType<'reference-list'> = {
  ...oneColumn,
  reading: (column, { to }) => `${recordColumn(column)}${to.id === 'bigint' ? '::text[]' : ''}`,
  filterSchema: ({ to }) => idTextSchema(to),
  filter: (query, column, { values }) => {
    const ids = values.filter((value) => value !== null).map(String)
    query.whereRaw('?? && ?', [column, ids])
  },
}
