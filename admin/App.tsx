import { CacheProvider } from '@emotion/react'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { Loading } from './layout/Loading.tsx'
import { Shell } from './layout/Shell.tsx'
import { contentRoutes } from './pages/content/routes.tsx'
import { resourceProps } from './pages/resources.tsx'
import { Login } from './pages/sign-in/Login.tsx'
import { SignOut } from './pages/sign-in/SignOut.tsx'
import { Failed } from './pages/start/Failed.tsx'
import { startRoutes } from './pages/start/routes.tsx'
import { UnknownPage } from './pages/start/UnknownPage.tsx'
import { authProvider } from './providers/auth.ts'
import { dataProvider } from './providers/data.ts'
import { languageStore } from './providers/i18n.ts'
import { createQueryClient } from './providers/query-client.ts'
import { useAppearance } from './theme/useAppearance.ts'

const SetPassword = lazy(async () => ({
  default: (await import('./pages/users/SetPassword.tsx')).SetPassword,
}))

// How a person likes the tables belongs to the browser, and outlives signing out.
const store = { ...localStorageStore(), reset: () => undefined }

/** The whole admin: providers, theme of the language and brightness, and the routes. */
export const App = () => {
  const [queryClient] = useState(createQueryClient)
  const { provider } = useSyncExternalStore(languageStore.subscribe, languageStore.get)
  const { theme, cache } = useAppearance()
  return (
    <CacheProvider value={cache}>
      <Admin
        disableTelemetry
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={provider}
        queryClient={queryClient}
        store={store}
        theme={theme}
        layout={Shell}
        loginPage={Login}
        loading={Loading}
        error={Failed}
        catchAll={UnknownPage}
      >
        {resourceProps.map((props) => (
          <Resource key={props.name} {...props} />
        ))}
        <CustomRoutes noLayout>
          <Route path="/logout" element={<SignOut />} />
          <Route
            path="/set-password/:token"
            element={
              <Suspense fallback={<Loading />}>
                <SetPassword />
              </Suspense>
            }
          />
        </CustomRoutes>
        <CustomRoutes>{startRoutes}</CustomRoutes>
        <CustomRoutes>{contentRoutes}</CustomRoutes>
      </Admin>
    </CacheProvider>
  )
}
