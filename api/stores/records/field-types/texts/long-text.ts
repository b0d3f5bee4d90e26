import { oneColumn, type StoredType } from '../stored-type.ts'

export const longText: StoredType<'long-text'> = oneColumn
