const jerusalemFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Jerusalem',
  dateStyle: 'short',
  timeStyle: 'short',
})

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const toWallTime = (time: number): string => jerusalemFormat.format(time).replace(' ', 'T')

/** By how much the clocks of Jerusalem are ahead of UTC, to the minute. */
const offsetAt = (time: number): number => {
  const wholeMinute = Math.floor(time / minuteMs) * minuteMs
  return Date.parse(`${toWallTime(wholeMinute)}Z`) - wholeMinute
}

/** What the clocks of Jerusalem show at a moment, as YYYY-MM-DDTHH:MM. */
export const toJerusalem = (moment: string): string => toWallTime(Date.parse(moment))

/** The moment, in UTC, at which the clocks of Jerusalem show this; an hour that they skip is an hour later. */
export const fromJerusalem = (wallTime: string): string => {
  const asUtc = Date.parse(`${wallTime}Z`)
  const estimate = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(estimate)).toISOString()
}

/**
 * Every moment, in UTC and in order, at which the clocks of Jerusalem show this: one as a rule, none in the hour
 * that they skip in spring, two in the one that they repeat in autumn.
 */
export const findMoments = (wallTime: string): string[] => {
  const asUtc = Date.parse(`${wallTime}Z`)
  if (Number.isNaN(asUtc)) return []
  const offsets = new Set([offsetAt(asUtc - dayMs), offsetAt(asUtc + dayMs)])
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((time) => toWallTime(time) === wallTime)
    .sort((a, b) => a - b)
    .map((time) => new Date(time).toISOString())
}

/** How far ahead of UTC the clocks of Jerusalem are at a moment, as +HH:MM. */
export const offsetOf = (moment: string): string =>
  `+${new Date(offsetAt(Date.parse(moment))).toISOString().slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)}`

/** The offset of a moment in Jerusalem as people write it: UTC+2, in summer UTC+3. */
export const offsetName = (moment: string): string => `UTC+${offsetAt(Date.parse(moment)) / hourMs}`

/** The start of the day, in Jerusalem, that comes so many days after a moment. */
export const startOfDayAfter = (moment: string, days: number): string => {
  const noon = Date.parse(`${toJerusalem(moment).slice(0, 'YYYY-MM-DD'.length)}T12:00Z`)
  return `${new Date(noon + days * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)}T00:00`
}

/** The start of the month, in Jerusalem, that comes after a moment. */
export const startOfNextMonth = (moment: string): string => {
  const first = new Date(`${toJerusalem(moment).slice(0, 'YYYY-MM'.length)}-01T00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + 1)
  return first.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}

/** The first and the last moment of a day in Jerusalem, in UTC. */
export const dayBounds = (date: string) => ({
  start: fromJerusalem(`${date}T00:00`),
  end: new Date(Date.parse(fromJerusalem(`${date}T23:59`)) + minuteMs - 1).toISOString(),
})
