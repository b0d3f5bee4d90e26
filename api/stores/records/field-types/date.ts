import { oneColumn, recordColumn, type StoredType } from './stored-type.ts'

/** Read as text, since the driver would make a midnight of it in the server's time zone. */
export const date: StoredType<'date'> = {
  ...oneColumn,
  sqlTypes: () => ['date'],
  reading: (column) => `to_char(${recordColumn(column)}, 'YYYY-MM-DD')`,
}
