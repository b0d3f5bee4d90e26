import { oneColumn, type StoredType } from './stored-type.ts'

export const string: StoredType<'string'> = oneColumn
