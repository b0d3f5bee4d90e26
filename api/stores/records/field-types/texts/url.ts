import { oneColumn, type StoredType } from '../stored-type.ts'

export const url: StoredType<'url'> = oneColumn
