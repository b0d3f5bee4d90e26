import type { Wide } from '../../wide.ts'
import type { time as source } from './en.ts'

export const time: Wide<typeof source> = {}
