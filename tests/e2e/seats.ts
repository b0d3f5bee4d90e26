import { languages } from '../../domain/languages.ts'
import type { Seat } from '../support/chromium.ts'

/** Every way in which a page may be looked at. */
export const seats: readonly Seat[] = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((brightness) =>
    [1440, 390].map((width) => ({ language, brightness, width })),
  ),
)

export const seatName = ({ language, brightness, width }: Seat): string =>
  `${language}-${brightness}-${width}`

const day = 86_400_000

/** The days that have gone by, so that each day looks at something else. */
export const today = Math.floor(Date.now() / day)

/** Another one each day, until all have had their turn. */
export const seatOfTheDay = (): Seat => {
  const [first] = seats
  const seat = seats[today % seats.length] ?? first
  if (!seat) throw new Error('There is no way to look at a page')
  return seat
}

/** The other brightness, in both directions: what the seat of the day does not show of the pages of the main job. */
export const seatsBesideTheDay = (): readonly Seat[] =>
  (['ru', 'he'] as const).map((language) => ({
    language,
    brightness: seatOfTheDay().brightness === 'dark' ? 'light' : 'dark',
    width: 1440,
  }))
