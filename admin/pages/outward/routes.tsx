import { Navigate, Route } from 'react-router-dom'
import { tokens } from '../../../domain/resources/tokens.ts'
import { webhooks } from '../../../domain/resources/webhooks.ts'
import { guarded } from '../start/guarded.tsx'
import { BankConnections, BankSettings } from './lazy.ts'

const to = ({ name }: { name: string }) => <Navigate to={`/${name}`} replace />

/** What banks and other systems have in common, and the ways to the lists of keys and webhooks. */
export const outwardRoutes = [
  guarded('/banks/settings', <BankSettings />),
  guarded('/banks/api-config', <BankConnections />),
  <Route key="keys" path="/settings/api-config" element={to(tokens)} />,
  <Route key="webhooks" path="/settings/integrations" element={to(webhooks)} />,
]
