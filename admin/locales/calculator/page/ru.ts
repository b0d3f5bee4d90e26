import type { Wide } from '../../wide.ts'
import type { page as source } from './en.ts'

export const page: Wide<typeof source> = {}
