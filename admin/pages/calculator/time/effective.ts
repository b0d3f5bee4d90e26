import { momentsOf, offsetOf, toJerusalem } from '../../../ui/jerusalem-time.ts'

/** What is typed where a change takes effect at once, and where its time is still to be typed. */
export const atOnce = ''
export const untyped = 'at'

/** Why a time that is typed is none at which a change can take effect. */
export type EffectiveFault = 'required' | 'format' | 'skipped' | 'twice' | 'notPast'

/** What is typed, read: the moment, null for at once; or what is wrong, with the moments that it may mean. */
export type ReadEffective =
  | { readonly moment: string | null }
  | { readonly fault: EffectiveFault; readonly moments: readonly string[] }

const wallLength = 'YYYY-MM-DDTHH:MM'.length

/** What the clocks of Jerusalem show, without the offset that stands behind it where they show it twice. */
export const wallOf = (typed: string): string => (typed === untyped ? '' : typed.slice(0, wallLength))

/** The moments that what is typed may mean: two in an hour that comes twice. */
export const momentsTyped = (typed: string): string[] => momentsOf(wallOf(typed))

const isDate = (wall: string): boolean => {
  const time = Date.parse(`${wall}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, wallLength) === wall
}

const unreadable = (typed: string): EffectiveFault | undefined => {
  if (typed === untyped) return 'required'
  return isDate(wallOf(typed)) ? undefined : 'format'
}

/** Reads when a change is to take effect: after a time of the server's clock, or whenever it may be. */
export const readEffective = (typed: string, now = Number.NEGATIVE_INFINITY): ReadEffective => {
  if (typed === atOnce) return { moment: null }
  const fault = unreadable(typed)
  if (fault) return { fault, moments: [] }
  const moments = momentsTyped(typed)
  const offset = typed.slice(wallLength)
  const moment = moments.length > 1 ? moments.find((one) => offsetOf(one) === offset) : moments[0]
  if (moment === undefined) return { fault: moments.length > 1 ? 'twice' : 'skipped', moments }
  return Date.parse(moment) > now ? { moment } : { fault: 'notPast', moments }
}

/** A moment as it would be typed; null is at once. */
export const typedEffective = (moment: string | null): string => {
  if (moment === null) return atOnce
  const wall = toJerusalem(moment)
  return momentsOf(wall).length > 1 ? wall + offsetOf(moment) : wall
}
