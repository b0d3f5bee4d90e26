import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import type { QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { AdminContext, ResourceDefinitionContextProvider } from 'react-admin'
import { ErrorBoundary } from 'react-error-boundary'
import { PageCrash } from './app/CrashScreens.tsx'
import { resourceDefinitions } from './app/resource-routes.tsx'
import { authProvider } from './providers/auth.ts'
import { dataProvider } from './providers/data.ts'
import { languageStore } from './providers/i18n.ts'
import { createQueryClient, forgetWritten } from './providers/query-client.ts'
import { store } from './providers/store.ts'
import { Routing } from './Routing.tsx'
import { useAppearance } from './theme/useAppearance.ts'
import { later } from './ui/loading/later.ts'

const Messages = later(async () => (await import('./layout/Messages.tsx')).Messages)

// Made once, so that a new language or brightness reaches only those who ask for it. With react-admin's own
// `Admin` in its place, which gathers the resources from its children, every page would be drawn three times.
const pages = (
  <CssBaseline enableColorScheme>
    <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
      <ErrorBoundary FallbackComponent={PageCrash}>
        <Routing />
      </ErrorBoundary>
    </ResourceDefinitionContextProvider>
    <Suspense>
      <Messages />
    </Suspense>
  </CssBaseline>
)

/** The whole admin: providers, theme of the language and brightness, and the pages. `client`: what is read ahead for it. */
export const App = ({ client }: { client?: QueryClient }) => {
  const [queryClient] = useState(() => client ?? createQueryClient())
  useEffect(() => forgetWritten(queryClient), [queryClient])
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
