import { Navigate, Route } from 'react-router-dom'
import { calculator } from '../../../domain/areas.ts'
import { Guard } from '../start/Guard.tsx'
import { BankConnections, BankSettings } from './lazy.ts'

/** What belongs to other systems: the settings of banks, and the lists of keys and webhooks under the settings. */
export const outwardRoutes = [
  <Route
    key="bank-settings"
    path="/banks/settings"
    element={
      <Guard access={calculator.read}>
        <BankSettings />
      </Guard>
    }
  />,
  <Route
    key="bank-connections"
    path="/banks/api-config"
    element={
      <Guard access={calculator.read}>
        <BankConnections />
      </Guard>
    }
  />,
  <Route key="keys" path="/settings/api-config" element={<Navigate to="/tokens" replace />} />,
  <Route key="webhooks" path="/settings/integrations" element={<Navigate to="/webhooks" replace />} />,
]
