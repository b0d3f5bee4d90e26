import '@fontsource-variable/arimo'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { App } from './app/App.tsx'
import { AppCrash } from './app/CrashScreens.tsx'
import { prefetchEnteredPage } from './app/prefetch-entered-page.ts'
import { createQueryClient } from './providers/api-queries.ts'
import { restoreSession } from './providers/authProvider.ts'
import { readRemembered } from './providers/browser-state.ts'
import { languageStore } from './providers/i18nProvider.ts'
import { getCurrentAccount } from './providers/session.ts'
import { prefetch, prefetchLazyParts } from './ui/lazy-loading.ts'

/** Loaded when it is needed, which is seldom. */
const report = (error: unknown) => {
  import('./app/report-error.ts').then(({ reportError }) => reportError(error)).catch(() => undefined)
}
addEventListener('error', ({ error }) => report(error))
addEventListener('unhandledrejection', ({ reason }) => report(reason))

/** A page that threw shows so itself. */
const onCaughtError = (error: unknown) => {
  console.error(error)
  report(error)
}

const root = document.getElementById('root')
// A data router, because react-admin warns of unsaved changes under no other.
const client = createQueryClient()
const router = createBrowserRouter([
  { path: '*', element: <App client={client} />, errorElement: <AppCrash /> },
])

// Who is not remembered has to sign in first.
prefetch(prefetchLazyParts, getCurrentAccount() ? 3000 : 0)
const entered = getCurrentAccount() ? prefetchEnteredPage(location.pathname, client) : undefined
void restoreSession()
void Promise.all([languageStore.restore(), entered]).then(() => {
  if (!root) return

  // At once, effects included: what the page asks for leaves before it is painted, not after.
  flushSync(() =>
    createRoot(root, { onCaughtError }).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
  if (readRemembered('jsonb_migration_testing') === 'true')
    void import('./dropdowns/migration-console.ts').then(({ installTools }) => installTools())
})
