import { oneColumn, type StoredType } from './stored-type.ts'

export const json: StoredType<'json'> = {
  ...oneColumn,
  sqlTypes: () => ['jsonb'],
  // The driver would make an array of PostgreSQL of a list.
  storing: (column, value) => ({ [column]: value === null ? null : JSON.stringify(value) }),
}
