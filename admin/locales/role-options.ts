import { type Role, roles, serverRole } from '../../domain/access.ts'

/** The names of the roles under their names of the API, as the options of a field. */
export const roleOptions = (names: Readonly<Record<Role, string>>): Record<string, string> =>
  Object.fromEntries(roles.map((role) => [serverRole(role), names[role]]))
