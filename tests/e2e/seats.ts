import type { Page } from 'playwright-core'
import { languages } from '../../domain/languages.ts'
import { type Seat, windowOf } from '../support/chromium.ts'

/** All combinations of language, theme and width. */
export const seats: readonly Seat[] = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((brightness) =>
    [1440, 390].map((width) => ({ language, brightness, width })),
  ),
)

export const seatName = ({ language, brightness, width }: Seat): string =>
  `${language}-${brightness}-${width}`

export type Appearance = Pick<Seat, 'brightness' | 'width'>

/** Each width in each theme. */
export const appearances: readonly Appearance[] = (['light', 'dark'] as const).flatMap((brightness) =>
  [1440, 1024, 768, 390].map((width) => ({ brightness, width })),
)

/** Lets the theme of pages follow their browser, so that it can be changed while they are open. */
export const followBrowserTheme = (page: Page): Promise<unknown> =>
  page.context().addInitScript(() => localStorage.setItem('brightness', 'system'))

/** Sets the theme and the width that pages open with. */
export const setAppearance = async (page: Page, { brightness, width }: Appearance): Promise<void> => {
  await page.emulateMedia({ colorScheme: brightness })
  await page.setViewportSize(windowOf(width))
}

/** Waits until a page is drawn in a new width: it learns the width before one frame, and is drawn before the next. */
export const waitUntilDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Changes the theme and the width of an open page, and waits until it is drawn in them. */
export const changeAppearance = async (page: Page, appearance: Appearance): Promise<void> => {
  await setAppearance(page, appearance)
  await page.locator(`html[data-brightness=${appearance.brightness}]`).waitFor()
  await waitUntilDrawn(page)
}
