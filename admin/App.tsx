import { CacheProvider } from '@emotion/react'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { Admin, CustomRoutes } from 'react-admin'
import { directions } from '../domain/languages.ts'
import { Shell } from './layout/Shell.tsx'
import { contentRoutes } from './pages/content/routes.tsx'
import { SignIn } from './pages/sign-in/SignIn.tsx'
import { authProvider } from './providers/auth.ts'
import { dataProvider } from './providers/data.ts'
import { languageStore } from './providers/i18n.ts'
import { brightnessChoice, brightnessOf } from './theme/brightness.ts'
import { caches } from './theme/caches.ts'
import { themeOf } from './theme/theme.ts'

/** The whole admin: providers, theme of the language and brightness, and the routes. */
export const App = () => {
  const { language, provider } = useSyncExternalStore(languageStore.subscribe, languageStore.get)
  const choice = useSyncExternalStore(brightnessChoice.subscribe, brightnessChoice.get)
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const direction = directions[language]
  const brightness = brightnessOf(choice, systemIsDark)
  const theme = useMemo(() => themeOf(language, brightness), [language, brightness])
  useLayoutEffect(() => {
    Object.assign(document.documentElement, { lang: language, dir: direction })
    document.documentElement.dataset.brightness = brightness
  }, [language, direction, brightness])
  return (
    <CacheProvider value={caches[direction]}>
      <Admin
        disableTelemetry
        requireAuth
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={provider}
        theme={theme}
        layout={Shell}
        loginPage={SignIn}
      >
        <CustomRoutes>{contentRoutes}</CustomRoutes>
      </Admin>
    </CacheProvider>
  )
}
