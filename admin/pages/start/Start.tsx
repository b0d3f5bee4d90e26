import { Navigate } from 'react-router-dom'
import { pageTableAccess, startPageAccess } from '../../../domain/access-rules.ts'
import { useMay } from '../../ui/useAccount.ts'
import { StartPage } from '../home/lazy.ts'
import { NoRights } from './lazy.ts'

/** The director begins with the content management, everybody else with the start page of the own role. */
export const Start = () => {
  const may = useMay()
  if (may(pageTableAccess)) return <Navigate to="/content-management" replace />
  return may(startPageAccess) ? <StartPage /> : <NoRights access="signed-in" />
}
