import { isDeepStrictEqual } from 'node:util'
import { valuesOf } from '../../../../domain/calculator/configuration.ts'
import type { Configuration, SavedConfiguration } from '../../../../domain/calls/shapes/calculator.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { storeChange } from '../changes/store-change.ts'
import type { Change } from './apply-change.ts'
import { lockSeries } from './lock-series.ts'

/** A moment that was read with the current values and comes back with them asks for no other time. */
const timeAsked = (
  { effective_from }: Change,
  current: Configuration | undefined,
): Change['effective_from'] => {
  const isReadBack =
    effective_from !== null && new Date(effective_from).getTime() === current?.effective_from.getTime()
  return isReadBack ? null : effective_from
}

const isSame = ({ values, effective_from, replaces }: Change, current: Configuration): boolean =>
  effective_from === null && replaces === null && isDeepStrictEqual(values, valuesOf(current))

/**
 * Saves a change for whoever has seen a version of the series, or whatever it is by now. The same values again
 * change nothing.
 */
export const saveChange = async (
  unit: UnitOfWork,
  asked: Change,
  seen: number | undefined,
): Promise<SavedConfiguration> => {
  const current = await lockSeries(unit, asked.bank_id, seen)
  const change = { ...asked, effective_from: timeAsked(asked, current) }
  if (current && isSame(change, current)) return { ...current, status: 'saved' }
  return storeChange(unit, change)
}
