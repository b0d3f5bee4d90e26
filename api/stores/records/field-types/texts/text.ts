import { oneColumn, type StoredType } from '../stored-type.ts'

export const text: StoredType<'text'> = oneColumn
