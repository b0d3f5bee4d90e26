import { oneColumn, type StoredType } from './stored-type.ts'

export const reference: StoredType<'reference'> = oneColumn
