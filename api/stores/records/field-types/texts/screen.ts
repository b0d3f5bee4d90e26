import { oneColumn, type StoredType } from '../stored-type.ts'

export const screen: StoredType<'screen'> = oneColumn
