import type { Role } from '../../../../domain/access.ts'
import type { StoreDatabase } from '../../unit.ts'

/** What says whose sign-in takes two factors. */
interface Requiring {
  readonly database: StoreDatabase
  /** The roles that the environment names. */
  readonly twoFactorRoles: readonly Role[]
}

/** Whether people of a role have to sign in by two factors. */
export const isRequired = async ({ twoFactorRoles }: Requiring, role: Role | undefined): Promise<boolean> =>
  role !== undefined && twoFactorRoles.includes(role)
