const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Jerusalem',
  dateStyle: 'short',
  timeStyle: 'short',
})

const wallAt = (time: number): string => clock.format(time).replace(' ', 'T')

/** What the clocks of Jerusalem show at a moment, as YYYY-MM-DDTHH:MM. */
export const toJerusalem = (moment: string): string => wallAt(Date.parse(moment))

/** The moment, in UTC, at which the clocks of Jerusalem show this; an hour that they skip is an hour later. */
export const fromJerusalem = (wall: string): string => {
  const asUtc = Date.parse(`${wall}Z`)
  const offsetAt = (time: number) => Date.parse(`${wallAt(time)}Z`) - time
  const nearly = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(nearly)).toISOString()
}

const lastMinute = 59_999

/** The first and the last moment of a day in Jerusalem, in UTC. */
export const dayBounds = (day: string) => ({
  start: fromJerusalem(`${day}T00:00`),
  end: new Date(Date.parse(fromJerusalem(`${day}T23:59`)) + lastMinute).toISOString(),
})
