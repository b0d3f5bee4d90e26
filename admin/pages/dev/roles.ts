import { permissions, type Role } from '../../../domain/access.ts'

/** The roles in the order of the specification, each with the number of permissions that it states. */
export const specifiedRoles: readonly (readonly [role: Role, permissions: number])[] = [
  ['director', 40],
  ['administration', 26],
  ['content-manager', 13],
  ['sales-manager', 18],
  ['brokers', 9],
  ['bank-employee', 21],
]

/** How many permissions the role has in the policy. */
export const permissionsOf = (role: Role): number => permissions[role].length
