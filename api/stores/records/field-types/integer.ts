import { oneColumn, type StoredType } from './stored-type.ts'

export const integer: StoredType<'integer'> = { ...oneColumn, sqlTypes: () => ['integer', 'smallint'] }
