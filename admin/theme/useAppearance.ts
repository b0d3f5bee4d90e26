import type { EmotionCache, StylisPlugin } from '@emotion/cache'
import createCache from '@emotion/cache'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { directions } from '../../domain/languages.ts'
import { observable, readRemembered, remember } from '../providers/browser-state.ts'
import { languageStore } from '../providers/i18nProvider.ts'
import { type Brightness, themeOf } from './theme.ts'

const key = 'brightness'
export const brightnessChoices = ['light', 'dark', 'system'] as const
type BrightnessChoice = (typeof brightnessChoices)[number]

const storedChoice = readRemembered(key)

/** What the person has chosen; `system` follows the setting of the machine. */
export const brightnessChoice = observable<BrightnessChoice>(
  brightnessChoices.find((choice) => choice === storedChoice) ?? 'system',
)

export const chooseBrightness = (choice: BrightnessChoice): void => {
  remember(key, choice)
  brightnessChoice.set(choice)
}

/** The brightness to paint with. */
const brightnessOf = (choice: BrightnessChoice, systemIsDark: boolean): Brightness =>
  choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice

const ltrCache = createCache({ key: 'ltr' })
let rtlCache: EmotionCache | undefined

/** One emotion cache per direction: their class names differ, so both can live in one document. */
export const emotionCacheFor = (mirroring: StylisPlugin[] | undefined): EmotionCache => {
  if (!mirroring) return ltrCache
  rtlCache ??= createCache({ key: 'rtl', stylisPlugins: mirroring })
  return rtlCache
}

/** The theme and the emotion cache for the language and the brightness, which the document follows. */
export const useAppearance = () => {
  const { language, mirroring } = useSyncExternalStore(languageStore.subscribe, languageStore.get)
  const choice = useSyncExternalStore(brightnessChoice.subscribe, brightnessChoice.get)
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const brightness = brightnessOf(choice, systemIsDark)
  const direction = directions[language]
  useLayoutEffect(() => {
    const page = document.documentElement
    page.lang = language
    page.dir = direction
    page.dataset.brightness = brightness
  }, [language, direction, brightness])
  const theme = useMemo(() => themeOf(language, brightness), [language, brightness])

  return { theme, cache: emotionCacheFor(mirroring) }
}
