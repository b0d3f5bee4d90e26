import { Navigate } from 'react-router-dom'
import { startFor } from '../../layout/menu.ts'
import { useMay } from '../../ui/useAccount.ts'
import { NoRights } from './lazy.ts'

/** Leads to the first page that the person may open: the director to the content management. */
export const Start = () => {
  const to = startFor(useMay())
  return to ? <Navigate to={to} replace /> : <NoRights access="signed-in" />
}
