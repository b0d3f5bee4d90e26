import { users } from '../../../../domain/resources/users.ts'
import { oneColumn, recordColumn, type StoredType } from './stored-type.ts'

const table = users.name

/** Named to whoever may read the record, though he may not read accounts. */
export const person: StoredType<'person'> = {
  ...oneColumn,
  sqlTypes: () => ['integer'],
  reading: (column) =>
    `(SELECT jsonb_build_object('id', person.id, 'name', person.name) FROM ${table} person
      WHERE person.id = ${recordColumn(column)})`,
}
