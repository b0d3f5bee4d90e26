import type { Values } from '../../../editing/state.ts'
import type { Period } from '../../../providers/calculator/answered.ts'
import { readEffective } from '../time/effective.ts'
import { textsOf } from './editing/edited.ts'

/** What is compared while a change is typed: today's values, and those that are to come. */
export const typedEffect = (
  before: Values<string> | undefined,
  { values, effective }: { values: Values<string>; effective: string },
  now: number,
) => {
  const begins = readEffective(effective, now)
  return { before, after: values, moment: 'moment' in begins ? begins.moment : null }
}

/** What is compared where a period is read: of a scheduled one what it changes, or else what loans cost in it. */
export const shownEffect = (shown: Period, current: Period | undefined) => {
  const isToCome = shown.state === 'scheduled' && current !== undefined
  return {
    before: isToCome ? textsOf(current) : undefined,
    after: textsOf(shown),
    moment: shown.effective_from,
  }
}
