import { languages } from '../../domain/languages.ts'
import type { Seat } from '../support/chromium.ts'
import { today } from '../support/today.ts'

/** Every way in which a page may be looked at. */
export const seats: readonly Seat[] = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((brightness) =>
    [1440, 390].map((width) => ({ language, brightness, width })),
  ),
)

export const seatName = ({ language, brightness, width }: Seat): string =>
  `${language}-${brightness}-${width}`

/** Another one each day, until all have had their turn. */
export const ofTheDay = <T>(choices: readonly T[]): T => {
  const choice = choices[today % choices.length]
  if (choice === undefined) throw new Error('There is nothing to choose from')
  return choice
}

export const seatOfTheDay = (): Seat => ofTheDay(seats)

/** The other brightness, each day in the other direction: what the seat of the day does not show. */
export const seatBesideTheDay = (): Seat => ({
  language: ofTheDay(['ru', 'he']),
  brightness: seatOfTheDay().brightness === 'dark' ? 'light' : 'dark',
  width: 1440,
})
