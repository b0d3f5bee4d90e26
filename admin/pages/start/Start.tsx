import { Navigate } from 'react-router-dom'
import { menuFor } from '../../layout/menu.ts'
import { useMay } from '../../ui/useAccount.ts'
import { NoRights } from './lazy.ts'

/** Leads to the first page that the person may open: the director to the content management. */
export const Start = () => {
  const [first] = menuFor(useMay()).flatMap(({ entries }) => entries)
  return first ? <Navigate to={first.to} replace /> : <NoRights access="signed-in" />
}
