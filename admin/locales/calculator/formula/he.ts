import type { Wide } from '../../wide.ts'
import type { formula as source } from './en.ts'

export const formula: Wide<typeof source> = {}
