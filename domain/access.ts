/**
 * Who may do what. The table is the product's policy, read like a table: the server checks each call
 * against it, and the admin shows only what it allows.
 */
export const permissions = {
  director: [
    ['read', 'calculator-formula'],
    ['write', 'calculator-formula'],
    ['edit', 'calculator-formula'],
    ['delete', 'calculator-formula'],
    ['manage', 'users'],
    ['manage', 'system'],
    ['manage', 'content'],
    ['manage', 'sales'],
    ['manage', 'brokers'],
    ['view', 'audit-logs'],
    ['read', 'content-management'],
    ['write', 'content-management'],
    ['update', 'content-management'],
    ['edit', 'content-management'],
    ['delete', 'content-management'],
  ],
  administration: [
    ['read', 'calculator-formula'],
    ['manage', 'users'],
    ['manage', 'system'],
    ['view', 'audit-logs'],
  ],
  'sales-manager': [
    ['read', 'calculator-formula'],
    ['manage', 'sales'],
    ['view', 'clients'],
  ],
  'content-manager': [
    ['read', 'calculator-formula'],
    ['manage', 'content'],
    ['manage', 'media'],
    ['read', 'content-management'],
    ['write', 'content-management'],
    ['update', 'content-management'],
    ['edit', 'content-management'],
  ],
  brokers: [
    ['read', 'calculator-formula'],
    ['view', 'programs'],
  ],
  'bank-employee': [
    ['read', 'calculator-formula'],
    ['view', 'clients'],
    ['manage', 'documents'],
    ['read', 'content-management'],
    ['write', 'content-management'],
    ['update', 'content-management'],
    ['edit', 'content-management'],
  ],
} as const

export type Role = keyof typeof permissions
/** An action on an area, such as ['edit', 'content-management']. Pairs outside the table do not compile. */
export type Permission = (typeof permissions)[Role][number]
/** What a call asks for: one rule, or several that must all hold. */
export type Rule = 'signed-in' | { readonly role: Role } | Permission
export type Access = 'public' | Rule | readonly Exclude<Rule, 'signed-in'>[]

export const roles = [
  'director',
  'administration',
  'sales-manager',
  'content-manager',
  'brokers',
  'bank-employee',
] as const satisfies readonly Role[]

export const isRole = (value: unknown): value is Role => roles.some((role) => role === value)

const serverNames: Record<Role, string> = {
  director: 'super_admin',
  administration: 'administration',
  'sales-manager': 'sales-manager',
  'content-manager': 'content_manager',
  brokers: 'brokers',
  'bank-employee': 'bank-employee',
}

/** The name under which a role is stored and crosses the API. */
export const serverRole = (role: Role): string => serverNames[role]

/** The role behind a name of the API; undefined for an unknown one, which then has no rights. */
export const roleOf = (name: string): Role | undefined => roles.find((role) => serverNames[role] === name)

/** True when the role holds exactly this pair. Nobody holds nothing. */
export const can = (role: Role | undefined, action: Permission[0], area: Permission[1]): boolean =>
  role !== undefined && permissions[role].some((pair) => pair[0] === action && pair[1] === area)

const isPair = (access: Exclude<Access, string>): access is Permission =>
  Array.isArray(access) && typeof access[0] === 'string'

/** True when a person of this role (undefined: signed out) may make a call with this access. */
export const allows = (access: Access, role: Role | undefined): boolean => {
  if (access === 'public') return true
  if (access === 'signed-in') return role !== undefined
  if (isPair(access)) return can(role, access[0], access[1])
  if ('role' in access) return role === access.role
  return access.every((rule) => allows(rule, role))
}

/** The rules of an access that a person of this role does not meet, so that they can be named. */
export const unmet = (access: Access, role: Role | undefined): Exclude<Rule, 'signed-in'>[] => {
  if (typeof access === 'string') return []
  const rules = isPair(access) || 'role' in access ? [access] : access
  return rules.filter((rule) => !allows(rule, role))
}

/**
 * True when a person of the one role may give, change, reset, deactivate and delete accounts of the other:
 * whoever manages users hands on no right that is not his own. The director stands above every role.
 */
export const mayManage = (role: Role | undefined, other: Role | undefined): boolean =>
  can(role, 'manage', 'users') &&
  other !== undefined &&
  (role === 'director' || permissions[other].every((pair) => allows(pair, role)))
