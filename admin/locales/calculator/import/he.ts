import type { Wide } from '../../wide.ts'
import type { imported as source } from './en.ts'

export const imported: Wide<typeof source> = {}
