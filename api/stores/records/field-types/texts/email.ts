import { oneColumn, type StoredType } from '../stored-type.ts'

export const email: StoredType<'email'> = oneColumn
