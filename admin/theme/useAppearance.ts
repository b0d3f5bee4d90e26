import useMediaQuery from '@mui/material/useMediaQuery'
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { directions } from '../../domain/languages.ts'
import { languageStore } from '../providers/i18n.ts'
import { brightnessChoice, brightnessOf } from './brightness.ts'
import { cacheWith } from './caches.ts'
import { themeOf } from './theme.ts'

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
  return { theme, cache: cacheWith(mirroring) }
}
