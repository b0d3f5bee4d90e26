import type { Role } from '../../../../domain/access.ts'
import type { StoreDatabase } from '../../unit.ts'

/** Whether people of a role have to sign in by two factors. */
export const isRequired = async (_: StoreDatabase, role: Role | undefined): Promise<boolean> => {
  const required: readonly Role[] = []
  return role !== undefined && required.includes(role)
}
