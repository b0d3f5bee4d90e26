import { oneColumn, type StoredType } from './stored-type.ts'

/** There may be a thousand times as many yes as no. */
export const boolean: StoredType<'boolean'> = {
  ...oneColumn,
  sqlTypes: () => ['boolean'],
  isPlannedOnce: false,
}
