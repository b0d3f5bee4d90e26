import { useResourceContext } from 'react-admin'
import { Navigate } from 'react-router-dom'

/** Redirects from the list of a resource with a single record to its settings page. */
export const RedirectToSettings = () => {
  const resource = useResourceContext()
  return <Navigate to={`/settings/${resource?.replace('-settings', '') ?? ''}`} replace />
}
