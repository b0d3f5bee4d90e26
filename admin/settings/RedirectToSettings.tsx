import { useResourceContext } from 'react-admin'
import { Navigate } from 'react-router-dom'

/** Leads from where records are listed to the page of settings, of which there is one record. */
export const RedirectToSettings = () => (
  <Navigate to={`/settings/${useResourceContext()?.replace('-settings', '') ?? ''}`} replace />
)
