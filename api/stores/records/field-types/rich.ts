import { oneColumn, type StoredType } from './stored-type.ts'

export const rich: StoredType<'rich'> = oneColumn
