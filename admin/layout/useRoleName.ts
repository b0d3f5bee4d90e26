import type { Role } from '../../domain/access.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** Returns a function that names a role in the language of the interface. */
export const useRoleName = (): ((role: Role | undefined) => string) => {
  const t = useTranslate()

  return (role) => t(role ? `shell.roles.${role}` : 'shell.noRole')
}
