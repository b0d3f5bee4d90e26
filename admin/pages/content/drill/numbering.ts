import { useLocation } from 'react-router-dom'
import type { Action } from '../../../providers/content.ts'
import { isRow } from './actions.ts'

/** What a link from a list carries: how many actions stand on the pages before. */
export interface BaseNumber {
  readonly baseActionNumber: number
}

/** How many actions stand on the pages before this one, where it was opened from a list. */
export const useBaseNumber = (): number => {
  const { baseActionNumber }: Partial<BaseNumber> = Object(useLocation().state)
  return Number.isInteger(baseActionNumber) ? Number(baseActionNumber) : 0
}

/**
 * The actions with their numbers: those that the server gives; without one the place among all rows of the
 * page, whichever of them are shown, after the actions of the pages before.
 */
export const numbered = (actions: readonly Action[], base: number): Action[] => {
  let place = base
  return actions.map((action) => {
    if (isRow(action)) place += 1
    return { ...action, actionNumber: action.actionNumber || place }
  })
}
