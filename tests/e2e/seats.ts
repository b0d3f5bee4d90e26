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

const widths = [1440, 1024, 768, 390]
const themes = ['light', 'dark'] as const

/** Number of themes and widths in which `seatOf` shows pages. */
export const looksPerLanguage = themes.length * widths.length

/**
 * Chooses how the page with this number is shown in the language with this number: over the pages of a language, each
 * width occurs in each theme.
 */
export const seatOf = (page: number, language: number): Seat => ({
  language: languages[language] ?? 'ru',
  brightness: themes[(Math.floor(page / widths.length) + language) % themes.length] ?? 'light',
  width: widths[(page + language) % widths.length] ?? 1440,
})
