import '@fontsource-variable/arimo'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { App } from './app/App.tsx'
import { AppCrash } from './app/CrashScreens.tsx'
import { prefetchEnteredPage } from './app/prefetch-pages.ts'
import { rememberScrolled } from './layout/scrolled-address.ts'
import { createQueryClient } from './providers/api-queries.ts'
import { restoreSession } from './providers/authProvider.ts'
import { readRemembered } from './providers/browser-state.ts'
import { languageStore } from './providers/i18nProvider.ts'
import { getCurrentAccount } from './providers/session.ts'
import { prefetch, prefetchLazyParts } from './ui/lazy-loading.ts'

/** Reports an error; its script is loaded only then. */
const report = (error: unknown) => {
  import('./app/report-error.ts').then(({ reportError }) => reportError(error)).catch(() => undefined)
}
addEventListener('error', ({ error }) => report(error))
addEventListener('unhandledrejection', ({ reason }) => report(reason))

/** Logs and reports an error; the page shows its error screen itself. */
const onCaughtError = (error: unknown) => {
  console.error(error)
  report(error)
}

rememberScrolled()

const root = document.getElementById('root')
// A data router, because blocking navigation with unsaved changes needs one.
const client = createQueryClient()
const router = createBrowserRouter([
  { path: '*', element: <App client={client} />, errorElement: <AppCrash /> },
])

// Users without a remembered session sign in first, so other parts can load at once.
prefetch(prefetchLazyParts, getCurrentAccount() ? 3000 : 0)
const entered = prefetchEnteredPage(client)
void restoreSession()
void Promise.all([languageStore.restore(), entered]).then(() => {
  if (!root) return

  // Rendered synchronously with its effects, so that the page sends its requests before the first paint.
  flushSync(() =>
    createRoot(root, { onCaughtError }).render(
      <StrictMode>
        {/* A page that was read ahead is rendered within the click; in a transition it would wait for a frame. */}
        <RouterProvider router={router} useTransitions={false} />
      </StrictMode>,
    ),
  )
  if (readRemembered('jsonb_migration_testing') === 'true')
    void import('./dropdowns/migration-console.ts').then(({ installTools }) => installTools())
})
