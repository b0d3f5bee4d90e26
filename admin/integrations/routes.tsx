import { Navigate, Route } from 'react-router-dom'
import { guardedRoute } from '../layout/guarded-route.tsx'
import { lazyRoute } from '../ui/lazy-loading.ts'

export const KeyList = lazyRoute(async () => (await import('./KeyAndWebhookLists.tsx')).KeyList)
export const WebhookList = lazyRoute(async () => (await import('./KeyAndWebhookLists.tsx')).WebhookList)
const loadForms = () => import('./KeyAndWebhookForms.tsx')
export const CreateKey = lazyRoute(async () => (await loadForms()).CreateKey)
export const KeyPage = lazyRoute(async () => (await loadForms()).KeyPage)
export const CreateWebhook = lazyRoute(async () => (await loadForms()).CreateWebhook)
export const EditWebhook = lazyRoute(async () => (await loadForms()).EditWebhook)
const CalculatorSettingsPage = lazyRoute(
  async () => (await import('../calculator/CalculatorSettingsPage.tsx')).CalculatorSettingsPage,
)
const BankConnections = lazyRoute(async () => (await import('./BankConnections.tsx')).BankConnections)

const redirectTo = (resource: string) => <Navigate to={`/${resource}`} replace />

/** Routes of the bank pages, and redirects to the lists of keys and webhooks. */
export const integrationRoutes = [
  guardedRoute('/banks/settings', <CalculatorSettingsPage />),
  guardedRoute('/banks/api-config', <BankConnections />),
  <Route key="keys" path="/settings/api-config" element={redirectTo('tokens')} />,
  <Route key="webhooks" path="/settings/integrations" element={redirectTo('webhooks')} />,
]
