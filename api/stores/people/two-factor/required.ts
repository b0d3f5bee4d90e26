import { type Role, serverRole } from '../../../../domain/access.ts'
import type { StoreDatabase } from '../../../unit-of-work/unit-of-work.ts'
import { securityOf } from '../../settings/security.ts'

interface Requiring {
  readonly database: StoreDatabase
  /** Roles that the environment asks it of, whatever is set. */
  readonly twoFactorRoles: readonly Role[]
}

/** Whether people of a role have to sign in by two factors: by the environment, or by the settings of security. */
export const isRequired = async (
  { database, twoFactorRoles }: Requiring,
  role: Role | undefined,
): Promise<boolean> => {
  if (role === undefined) return false
  if (twoFactorRoles.includes(role)) return true
  const { two_factor_roles } = await securityOf(database.knex)
  return two_factor_roles.includes(serverRole(role))
}
