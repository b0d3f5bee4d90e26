import { useCallback, useSyncExternalStore } from 'react'
import { type Access, allows } from '../../domain/access.ts'
import { type Account, getCurrentAccount, session } from '../providers/session.ts'

/** Who is signed in, as far as the admin knows; undefined when nobody is. */
export const useAccount = (): Account | undefined =>
  useSyncExternalStore(session.subscribe, getCurrentAccount)

const currentRole = () => getCurrentAccount()?.role

/** Asks the one table whether the person may do something, so that nothing forbidden is offered. */
export const useMay = (): ((access: Access) => boolean) => {
  const role = useSyncExternalStore(session.subscribe, currentRole)
  return useCallback((access) => allows(access, role), [role])
}
