import type { Wide } from '../../wide.ts'
import type { approval as source } from './en.ts'

export const approval: Wide<typeof source> = {}
