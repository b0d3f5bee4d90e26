import { oneColumn, type StoredType } from './stored-type.ts'

/** Kept beside the record, by a store of its own. */
export const translations: StoredType<'translations'> = { ...oneColumn, columns: () => [], reading: null }
