import type { Wide } from '../wide.ts'
import { approval } from './approval/he.ts'
import { bank } from './bank/he.ts'
import { compare } from './compare/he.ts'
import { effect } from './effect/he.ts'
import type { calculator as source } from './en.ts'
import { formula } from './formula/he.ts'
import { imported } from './import/he.ts'
import { page } from './page/he.ts'
import { time } from './time/he.ts'

export const calculator: Wide<typeof source> = {
  page,
  bank,
  effect,
  time,
  approval,
  formula,
  compare,
  imported,
}
