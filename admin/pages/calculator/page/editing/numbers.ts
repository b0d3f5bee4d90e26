import { Decimal } from 'decimal.js'
import {
  configuration,
  isMoney,
  isPercent,
  type Parameter,
} from '../../../../../domain/calculator/configuration.ts'
import { fixedScale } from '../../../../../domain/descriptor/number-types.ts'
import { formatDecimal, normalizeTypedNumber } from '../../../../../domain/format/format.ts'
import type { Language } from '../../../../../domain/languages.ts'

/** How many places a parameter has behind its mark. */
export const scaleOf = (name: Parameter): number => {
  const field = configuration.fields[name]
  return 'scale' in field ? field.scale : 0
}

const placesOf = (number: string): number => number.split('.')[1]?.length ?? 0

const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text)

/** What was typed as the API has it: with all its places, if it is a number of no more of them. */
export const storedText = (name: Parameter, typed: string): string => {
  const number = normalizeTypedNumber(typed, isMoney(name))
  return isNumber(number) && placesOf(number) <= scaleOf(name) ? fixedScale(number, scaleOf(name)) : number
}

/** A parameter as it stands while nobody types it: its thousands apart, if it is a number at all. */
export const atRest = (name: Parameter, typed: string, language: Language): string => {
  const number = storedText(name, typed)
  return isNumber(number) ? formatDecimal(number, undefined, language) : typed
}

/** The least step of a share is its last place, that of all others one. */
const stepOf = (name: Parameter): Decimal =>
  isPercent(name) ? new Decimal(10).pow(-scaleOf(name)) : new Decimal(1)

/** One step up or down from what is typed, and never below nothing; the same where that is no number. */
export const stepped = (name: Parameter, typed: string, direction: 1 | -1): string => {
  const number = storedText(name, typed)
  if (!isNumber(number)) return typed
  const next = new Decimal(number).plus(stepOf(name).times(direction))
  return Decimal.max(next, 0).toFixed(scaleOf(name))
}

/** By how much a value differs from another, with its sign; nothing where they are the same or no numbers. */
export const changeFrom = (name: Parameter, before: string, after: string): string | undefined => {
  const [from, to] = [storedText(name, before), storedText(name, after)]
  if (!isNumber(from) || !isNumber(to) || placesOf(to) > scaleOf(name)) return undefined
  const change = new Decimal(to).minus(from)
  return change.isZero() ? undefined : change.toFixed(scaleOf(name))
}
