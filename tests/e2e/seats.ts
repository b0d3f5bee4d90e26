import { languages } from '../../domain/languages.ts'
import type { Seat } from '../support/chromium.ts'

/** All combinations of language, theme and width. */
export const seats: readonly Seat[] = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((brightness) =>
    [1440, 390].map((width) => ({ language, brightness, width })),
  ),
)

export const seatName = ({ language, brightness, width }: Seat): string =>
  `${language}-${brightness}-${width}`
