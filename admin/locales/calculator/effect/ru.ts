import type { Wide } from '../../wide.ts'
import type { effect as source } from './en.ts'

export const effect: Wide<typeof source> = {}
