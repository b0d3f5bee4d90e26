import { approval } from './approval/en.ts'
import { bank } from './bank/en.ts'
import { compare } from './compare/en.ts'
import { effect } from './effect/en.ts'
import { formula } from './formula/en.ts'
import { imported } from './import/en.ts'
import { page } from './page/en.ts'
import { time } from './time/en.ts'

/** The calculator: the parameters of the banks, and the general formula. */
export const calculator = { page, bank, effect, time, approval, formula, compare, imported } as const
