import { valuesOf } from '../../../../domain/field-types/options.ts'
import { holdsAny } from './arrays.ts'
import { oneColumn, type StoredType } from './stored-type.ts'

/** An array, of which a filter names any entry. */
export const selectList: StoredType<'select-list'> = {
  ...oneColumn,
  sqlTypes: () => ['text[]', 'character varying[]'],
  filterSchema: ({ options }) => ({ type: 'string', enum: valuesOf(options) }),
  filter: holdsAny,
  // There may be a thousand times as many of one option as of another.
  isPlannedOnce: false,
}
