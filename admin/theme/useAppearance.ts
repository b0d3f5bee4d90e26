import type { EmotionCache, Options, StylisPlugin } from '@emotion/cache'
import createCache from '@emotion/cache'
import { useMediaQuery } from '@mui/material'
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { directions } from '../../domain/languages.ts'
import { observable, readRemembered, remember } from '../providers/browser-state.ts'
import { languageStore } from '../providers/i18nProvider.ts'
import { applyKeptRules, keepRules } from './kept-rules.ts'
import { type Brightness, buildTheme } from './theme.ts'

const storageKey = 'brightness'

export const brightnessChoices = ['light', 'dark', 'system'] as const
type BrightnessChoice = (typeof brightnessChoices)[number]

const storedChoice = readRemembered(storageKey)

/** Brightness chosen by the user; `system` follows the setting of the device. */
export const brightnessChoice = observable<BrightnessChoice>(
  brightnessChoices.find((choice) => choice === storedChoice) ?? 'system',
)

export const chooseBrightness = (choice: BrightnessChoice): void => {
  remember(storageKey, choice)
  brightnessChoice.set(choice)
}

/** Returns the brightness to paint with. */
const resolveBrightness = (choice: BrightnessChoice, isSystemDark: boolean): Brightness => {
  if (choice !== 'system') return choice
  return isSystemDark ? 'dark' : 'light'
}

/** Creates a cache that begins with the rules of earlier loads. */
const createKeptCache = (options: Options): EmotionCache => {
  const cache = createCache(options)
  applyKeptRules(cache)
  return cache
}

const ltrCache = createKeptCache({ key: 'ltr' })
let rtlCache: EmotionCache | undefined

/** Delay after which the rules of a page are kept, in milliseconds; its late parts are rendered by then. */
const keptAfterMs = 1000

/** Returns the emotion cache of a direction. Class names differ, so both caches can share a document. */
export const emotionCacheFor = (mirroring: StylisPlugin[] | undefined): EmotionCache => {
  if (!mirroring) return ltrCache
  rtlCache ??= createKeptCache({ key: 'rtl', stylisPlugins: mirroring })
  return rtlCache
}

/** Returns the theme and emotion cache for the language and brightness, and updates the document. */
export const useAppearance = () => {
  const { language, mirroring } = useSyncExternalStore(languageStore.subscribe, languageStore.get)
  const choice = useSyncExternalStore(brightnessChoice.subscribe, brightnessChoice.get)
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const brightness = resolveBrightness(choice, isSystemDark)
  const direction = directions[language]
  useLayoutEffect(() => {
    const rootElement = document.documentElement
    rootElement.lang = language
    rootElement.dir = direction
    rootElement.dataset.brightness = brightness
  }, [language, direction, brightness])
  const theme = useMemo(() => buildTheme(language, brightness), [language, brightness])

  const cache = emotionCacheFor(mirroring)
  useEffect(() => {
    const timer = setTimeout(() => keepRules(cache), keptAfterMs)
    return () => clearTimeout(timer)
  }, [cache])

  return { theme, cache }
}
