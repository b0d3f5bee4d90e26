import { oneColumn, type StoredType } from './stored-type.ts'

export const select: StoredType<'select'> = oneColumn
