import { idTextSchema } from '../../../../domain/field-types/ids.ts'
import { holdsAny } from './arrays.ts'
import { listTypes } from './id-types.ts'
import { oneColumn, type StoredType } from './stored-type.ts'

/** An array, of which a filter names any entry. */
export const referenceList: StoredType<'reference-list'> = {
  ...oneColumn,
  sqlTypes: ({ to }) => listTypes(to),
  filterSchema: ({ to }) => idTextSchema(to),
  filter: holdsAny,
}
