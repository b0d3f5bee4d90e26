import { oneColumn, type StoredType } from './stored-type.ts'

export const dateTime: StoredType<'date-time'> = {
  ...oneColumn,
  asRead: (value) => (typeof value === 'string' ? new Date(value) : value),
}
