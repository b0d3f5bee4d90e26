import { exactNumber } from './exact-number.ts'
import type { StoredType } from './stored-type.ts'

export const decimal: StoredType<'decimal'> = exactNumber
