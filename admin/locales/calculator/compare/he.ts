import type { Wide } from '../../wide.ts'
import type { compare as source } from './en.ts'

export const compare: Wide<typeof source> = {}
