import { oneColumn, recordColumn, type StoredType, timeInJson } from './stored-type.ts'

export const dateTime: StoredType<'date-time'> = {
  ...oneColumn,
  sqlTypes: () => ['timestamp with time zone'],
  reading: (column) => timeInJson(recordColumn(column)),
  asRead: (value) => (typeof value === 'string' ? new Date(value).toISOString() : value),
}
