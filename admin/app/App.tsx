import { CacheProvider } from '@emotion/react'
import { CssBaseline } from '@mui/material'
import type { QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import {
  AdminContext,
  localStorageStore,
  memoryStore,
  ResourceDefinitionContextProvider,
  type Store,
} from 'react-admin'
import { ErrorBoundary } from 'react-error-boundary'
import { createRoutesFromElements, Route, Routes } from 'react-router-dom'
import { auditRoutes } from '../audit/routes.tsx'
import { calculatorRoutes } from '../calculator/routes.tsx'
import { contentRoutes } from '../content/routes.tsx'
import { analyticsRoutes } from '../dashboard/routes.tsx'
import { developerRoutes } from '../developer/routes.tsx'
import { dropdownRoutes } from '../dropdowns/routes.tsx'
import { integrationRoutes } from '../integrations/routes.tsx'
import { NoRights, UnknownPage } from '../layout/guarded-route.tsx'
import { Shell } from '../layout/Shell.tsx'
import { createQueryClient, removeOutdatedQueries } from '../providers/api-queries.ts'
import { authProvider } from '../providers/authProvider.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { languageStore } from '../providers/i18nProvider.ts'
import { settingsRoutes } from '../settings/routes.tsx'
import { useAppearance } from '../theme/useAppearance.ts'
import { Loading } from '../ui/Loading.tsx'
import { latePart, lazyRoute } from '../ui/lazy-loading.ts'
import { Login, SessionEnded, SignIn, SignOut } from '../users/lazy-pages.tsx'
import { PageCrash } from './CrashScreens.tsx'
import { resourceDefinitions, resourceRoutes } from './resource-routes.tsx'
import { startRoutes } from './start-routes.tsx'

const SetPassword = lazyRoute(async () => (await import('../users/SetPassword.tsx')).SetPassword)
const ChangePassword = lazyRoute(async () => (await import('../users/ChangePassword.tsx')).ChangePassword)

const Preferences = lazyRoute(async () => (await import('../users/Preferences.tsx')).Preferences)
const Profile = lazyRoute(async () => (await import('../users/Profile.tsx')).Profile)

const framedRoutes = createRoutesFromElements(
  <>
    {startRoutes}
    {contentRoutes}
    {calculatorRoutes}
    {analyticsRoutes}
    {developerRoutes}
    {dropdownRoutes}
    {integrationRoutes}
    {auditRoutes}
    {settingsRoutes}
    {resourceRoutes}
    <Route path="/profile" element={<Profile />} />
    <Route path="/preferences" element={<Preferences />} />
    <Route path="/own-password" element={<ChangePassword />} />
    <Route path="/access-denied" element={<NoRights access="signed-in" />} />
    <Route path="*" element={<UnknownPage />} />
  </>,
)

/** The admin with its providers, theme and pages. `client`: query cache with prefetched data. */
export const App = ({ client }: { client?: QueryClient }) => {
  const [queryClient] = useState(() => client ?? createQueryClient())
  useEffect(() => removeOutdatedQueries(queryClient), [queryClient])
  const { provider } = useSyncExternalStore(languageStore.subscribe, languageStore.get)
  const { theme, cache } = useAppearance()

  return (
    <CacheProvider value={cache}>
      <AdminContext
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={provider}
        queryClient={queryClient}
        store={store}
        theme={theme}
      >
        {pages}
      </AdminContext>
    </CacheProvider>
  )
}

/** Pages in their frame for signed-in users, and the few pages without a session. */
const AppRoutes = () => (
  <Suspense fallback={<Loading />}>
    <Routes>
      <Route path="/login" element={<Login />} />
      <Route path="/logout" element={<SignOut />} />
      <Route path="/set-password" element={<SetPassword />} />
      <Route
        path="/*"
        element={
          <Shell
            signIn={<SignIn />}
            signInAgain={<SessionEnded />}
            routes={framedRoutes}
            Failed={PageCrash}
          />
        }
      />
    </Routes>
  </Suspense>
)

const persistentStore = localStorageStore()
const inMemoryStore = memoryStore()
const pickStore = (key: string) => (key === 'locale' ? inMemoryStore : persistentStore)

/**
 * Store of react-admin: preferences of this browser, which outlive a sign-out. The locale is set in memory
 * before the first render; without it react-admin renders an empty page first.
 */
const store: Store = {
  ...persistentStore,
  reset: () => undefined,
  getItem: (key, defaultValue) => pickStore(key).getItem(key, defaultValue),
  subscribe: (key, listener) => pickStore(key).subscribe(key, listener),
}

inMemoryStore.setup()
const syncLocale = () => inMemoryStore.setItem('locale', languageStore.get().language)
syncLocale()
languageStore.subscribe(syncLocale)

const Messages = latePart(async () => (await import('./Messages.tsx')).Messages)

// Created once, so that a new language or theme re-renders only components that use it. react-admin's
// `Admin` collects the resources from its children in effects, which renders every page three times.
const pages = (
  <CssBaseline enableColorScheme>
    <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
      <ErrorBoundary FallbackComponent={PageCrash}>
        <AppRoutes />
      </ErrorBoundary>
    </ResourceDefinitionContextProvider>
    <ErrorBoundary fallback={null}>
      <Messages />
    </ErrorBoundary>
  </CssBaseline>
)
