import { exactNumber } from './exact-number.ts'
import type { StoredType } from './stored-type.ts'

export const percent: StoredType<'percent'> = exactNumber
