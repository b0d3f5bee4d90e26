import { useCallback, useSyncExternalStore } from 'react'
import { type Access, allows } from '../../domain/access.ts'
import { type Account, getCurrentAccount, session } from '../providers/session.ts'

/** Returns the account of the signed-in user; undefined when nobody is signed in. */
export const useAccount = (): Account | undefined =>
  useSyncExternalStore(session.subscribe, getCurrentAccount)

const currentRole = () => getCurrentAccount()?.role

/** Returns a function that checks the access rules, so that only permitted actions are offered. */
export const useMay = (): ((access: Access) => boolean) => {
  const role = useSyncExternalStore(session.subscribe, currentRole)
  return useCallback((access) => allows(access, role), [role])
}
