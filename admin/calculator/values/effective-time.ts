import { formatDate, formatDateTime, isolateBidi } from '../../../domain/format/format.ts'
import { findMoments, offsetName, offsetOf, toJerusalem } from '../../ui/jerusalem-time.ts'
import type { Period } from '../calculator-types.ts'

/** When values are in force: from a moment on, until another one or for good. */
interface PeriodBounds {
  readonly effective_from: string
  readonly effective_until: string | null
}

/** The period in force at a moment; undefined before the first one. */
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

/** The first period that begins after a moment, and so ends what takes effect then. */
export const findPeriodAfter = <P extends PeriodBounds>(
  periods: readonly P[],
  moment: string,
): P | undefined => periods.find(({ effective_from }) => Date.parse(effective_from) > Date.parse(moment))

/** When a period begins: what is over or in force by its day, what is to come by its minute. */
export const formatPeriodStart = ({
  state,
  effective_from,
}: Pick<Period, 'state' | 'effective_from'>): string =>
  state === 'scheduled'
    ? (formatDateTime(effective_from) ?? '')
    : formatDate(toJerusalem(effective_from).slice(0, 'YYYY-MM-DD'.length))

/** A moment by the clocks of Jerusalem, with how far they are ahead then. */
export const formatMomentWithOffset = (moment: string): string =>
  isolateBidi(`${formatDateTime(moment)} ${offsetName(moment)}`)

/** What is typed where a change takes effect at once, and where its time is still to be typed. */
export const immediately = ''
export const notTypedYet = 'at'

/** Why a time that is typed is none at which a change can take effect. */
type EffectiveTimeError = 'required' | 'format' | 'skipped' | 'twice' | 'notPast'

/** What is typed, read: the moment, null for at once; or what is wrong, with the moments that it may mean. */
type ParsedEffectiveTime =
  | { readonly moment: string | null }
  | { readonly fault: EffectiveTimeError; readonly moments: readonly string[] }

const wallLength = 'YYYY-MM-DDTHH:MM'.length

/** What the clocks of Jerusalem show, without the offset that stands behind it where they show it twice. */
export const toWallClock = (typed: string): string =>
  typed === notTypedYet ? '' : typed.slice(0, wallLength)

/** The moments that what is typed may mean: two in an hour that comes twice. */
export const findPossibleMoments = (typed: string): string[] => findMoments(toWallClock(typed))

const isDate = (wallTime: string): boolean => {
  const time = Date.parse(`${wallTime}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, wallLength) === wallTime
}

const findFormatError = (typed: string): EffectiveTimeError | undefined => {
  if (typed === notTypedYet) return 'required'
  return isDate(toWallClock(typed)) ? undefined : 'format'
}

/** Reads when a change is to take effect: after a time of the server's clock, or whenever it may be. */
export const parseEffectiveTime = (typed: string, now = Number.NEGATIVE_INFINITY): ParsedEffectiveTime => {
  if (typed === immediately) return { moment: null }
  const fault = findFormatError(typed)
  if (fault) return { fault, moments: [] }
  const moments = findPossibleMoments(typed)
  const offset = typed.slice(wallLength)
  const moment = moments.length > 1 ? moments.find((candidate) => offsetOf(candidate) === offset) : moments[0]
  if (moment === undefined) return { fault: moments.length > 1 ? 'twice' : 'skipped', moments }
  return Date.parse(moment) > now ? { moment } : { fault: 'notPast', moments }
}

/** A moment as it would be typed; null is at once. */
export const formatEffectiveTime = (moment: string | null): string => {
  if (moment === null) return immediately
  const wallTime = toJerusalem(moment)
  return findMoments(wallTime).length > 1 ? wallTime + offsetOf(moment) : wallTime
}
