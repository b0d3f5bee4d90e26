const jerusalemFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Jerusalem',
  dateStyle: 'short',
  timeStyle: 'short',
})

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const toWallTime = (time: number): string => jerusalemFormat.format(time).replace(' ', 'T')

/** Offset of Jerusalem from UTC in milliseconds, to the minute. */
const offsetAt = (time: number): number => {
  const wholeMinute = Math.floor(time / minuteMs) * minuteMs
  return Date.parse(`${toWallTime(wholeMinute)}Z`) - wholeMinute
}

/** Converts a moment to the local time of Jerusalem, as YYYY-MM-DDTHH:MM. */
export const toJerusalem = (moment: string): string => toWallTime(Date.parse(moment))

/** Converts a local time of Jerusalem to UTC; a time in the hour skipped in spring becomes an hour later. */
export const fromJerusalem = (wallTime: string): string => {
  const asUtc = Date.parse(`${wallTime}Z`)
  const estimate = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(estimate)).toISOString()
}

/**
 * Lists the moments, in UTC and in order, with this local time in Jerusalem: usually one, none in the hour
 * skipped in spring, two in the hour repeated in autumn.
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

/** Formats the offset of Jerusalem at a moment as +HH:MM. */
export const offsetOf = (moment: string): string =>
  `+${new Date(offsetAt(Date.parse(moment))).toISOString().slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)}`

/** Formats the offset of Jerusalem at a moment as UTC+2, in summer UTC+3. */
export const offsetName = (moment: string): string => `UTC+${offsetAt(Date.parse(moment)) / hourMs}`

/** Returns the start of the day in Jerusalem, `days` days after a moment. */
export const startOfDayAfter = (moment: string, days: number): string => {
  const noon = Date.parse(`${toJerusalem(moment).slice(0, 'YYYY-MM-DD'.length)}T12:00Z`)
  return `${new Date(noon + days * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)}T00:00`
}

/** Returns the start of the next month in Jerusalem. */
export const startOfNextMonth = (moment: string): string => {
  const first = new Date(`${toJerusalem(moment).slice(0, 'YYYY-MM'.length)}-01T00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + 1)
  return first.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}

/** Returns the first and last moment of a day in Jerusalem, in UTC. */
export const dayBounds = (date: string) => ({
  start: fromJerusalem(`${date}T00:00`),
  end: new Date(Date.parse(fromJerusalem(`${date}T23:59`)) + minuteMs - 1).toISOString(),
})
