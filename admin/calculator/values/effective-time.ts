import { formatDate, formatDateTime, isolateBidi } from '../../../domain/format/format.ts'
import { findMoments, offsetName, offsetOf, toJerusalem } from '../../ui/jerusalem-time.ts'
import type { Period } from '../calculator-types.ts'

/** Time span in which values apply; `effective_until` is null for an open end. */
interface PeriodBounds {
  readonly effective_from: string
  readonly effective_until: string | null
}

/** Finds the period in force at a moment; undefined before the first one. */
export const findPeriodAt = <P extends PeriodBounds>(
  periods: readonly P[],
  moment: string,
): P | undefined => {
  const time = Date.parse(moment)
  return periods.find(
    ({ effective_from, effective_until }) =>
      Date.parse(effective_from) <= time && (effective_until === null || time < Date.parse(effective_until)),
  )
}

/** Finds the first period that begins after a moment, and so ends a change that takes effect then. */
export const findPeriodAfter = <P extends PeriodBounds>(
  periods: readonly P[],
  moment: string,
): P | undefined => periods.find(({ effective_from }) => Date.parse(effective_from) > Date.parse(moment))

/** Formats the start of a period: scheduled periods with minutes, others by day. */
export const formatPeriodStart = ({
  state,
  effective_from,
}: Pick<Period, 'state' | 'effective_from'>): string =>
  state === 'scheduled'
    ? (formatDateTime(effective_from) ?? '')
    : formatDate(toJerusalem(effective_from).slice(0, 'YYYY-MM-DD'.length))

/** Formats a moment in Jerusalem time, with its UTC offset. */
export const formatMomentWithOffset = (moment: string): string =>
  isolateBidi(`${formatDateTime(moment)} ${offsetName(moment)}`)

/** Texts for a change that takes effect immediately, and for a time that is still to be typed. */
export const immediately = ''
export const notTypedYet = 'at'

/** Reason why a typed time is no valid effective time. */
type EffectiveTimeError = 'required' | 'format' | 'skipped' | 'twice' | 'notPast'

/** Parsed text: the moment, null for immediately; or its error, with the moments that it may mean. */
type ParsedEffectiveTime =
  | { readonly moment: string | null }
  | { readonly error: EffectiveTimeError; readonly moments: readonly string[] }

const wallLength = 'YYYY-MM-DDTHH:MM'.length

/** Returns the wall-clock time of a text, without the offset that follows in a repeated hour. */
export const toWallClock = (text: string): string => (text === notTypedYet ? '' : text.slice(0, wallLength))

const isDate = (wallTime: string): boolean => {
  const time = Date.parse(`${wallTime}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, wallLength) === wallTime
}

/** Finds the moments that a text may mean: two in an hour that the clock repeats, none if it is no date. */
export const findPossibleMoments = (text: string): string[] =>
  isDate(toWallClock(text)) ? findMoments(toWallClock(text)) : []

const findFormatError = (text: string): EffectiveTimeError | undefined => {
  if (text === notTypedYet) return 'required'
  return isDate(toWallClock(text)) ? undefined : 'format'
}

/** Parses an effective time, which must be after `now`, the server time in milliseconds, if that is given. */
export const parseEffectiveTime = (text: string, now = Number.NEGATIVE_INFINITY): ParsedEffectiveTime => {
  if (text === immediately) return { moment: null }

  const error = findFormatError(text)
  if (error) return { error, moments: [] }

  const moments = findPossibleMoments(text)
  const offset = text.slice(wallLength)
  const moment = moments.length > 1 ? moments.find((candidate) => offsetOf(candidate) === offset) : moments[0]
  if (moment === undefined) return { error: moments.length > 1 ? 'twice' : 'skipped', moments }

  return Date.parse(moment) > now ? { moment } : { error: 'notPast', moments }
}

/** Formats a moment as typed text; null is immediately. */
export const formatEffectiveTime = (moment: string | null): string => {
  if (moment === null) return immediately
  const wallTime = toJerusalem(moment)
  return findMoments(wallTime).length > 1 ? wallTime + offsetOf(moment) : wallTime
}
