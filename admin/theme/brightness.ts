import { observable } from '../providers/observable.ts'
import { remember, remembered } from '../providers/preferences.ts'
import type { Brightness } from './palette.ts'

const key = 'brightness'
export const brightnessChoices = ['light', 'dark', 'system'] as const
type BrightnessChoice = (typeof brightnessChoices)[number]

const stored = remembered(key)

/** What the person has chosen; `system` follows the setting of the machine. */
export const brightnessChoice = observable<BrightnessChoice>(
  brightnessChoices.find((choice) => choice === stored) ?? 'system',
)

export const chooseBrightness = (choice: BrightnessChoice): void => {
  remember(key, choice)
  brightnessChoice.set(choice)
}

/** The brightness to paint with. */
export const brightnessOf = (choice: BrightnessChoice, systemIsDark: boolean): Brightness =>
  choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice
