import type { Role } from '../../domain/access.ts'
import { useWords } from '../ui/useWords.ts'

/** The name of a role in the language of the interface. */
export const useRoleName = (): ((role: Role | undefined) => string) => {
  const words = useWords()
  return (role) => words(role ? `shell.roles.${role}` : 'shell.noRole')
}
