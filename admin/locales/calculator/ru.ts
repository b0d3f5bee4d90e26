import type { Wide } from '../wide.ts'
import { approval } from './approval/ru.ts'
import { bank } from './bank/ru.ts'
import { compare } from './compare/ru.ts'
import { effect } from './effect/ru.ts'
import type { calculator as source } from './en.ts'
import { formula } from './formula/ru.ts'
import { imported } from './import/ru.ts'
import { page } from './page/ru.ts'
import { time } from './time/ru.ts'

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
