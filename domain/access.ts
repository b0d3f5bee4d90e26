import type { Language, Trilingual } from './languages.ts'

/**
 * The product's access policy as a table of permissions by role. The server checks each call against it, and
 * the admin shows only what it allows.
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
/** List of at least one entry: an empty list would allow nobody, so it does not compile. */
type NonEmptyList<T> = readonly [T, ...T[]]

/** One requirement: a role, one of several roles, a permission, or any of several accesses. */
export type AccessRule =
  | { readonly role: Role }
  | { readonly roles: NonEmptyList<Role> }
  | Permission
  | { readonly anyOf: NonEmptyList<AccessRule | NonEmptyList<AccessRule>> }

/** Requirement of a call or page: none, a session, one rule, or all rules of a list. */
export type Access = 'public' | 'signed-in' | AccessRule | NonEmptyList<AccessRule>

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

/** Returns the name of a role in the database and the API. */
export const apiRoleName = (role: Role): string => serverNames[role]

/** Finds a role by its API name; undefined for an unknown name, which has no rights. */
export const roleByApiName = (name: string): Role | undefined =>
  roles.find((role) => serverNames[role] === name)

/** Whether the role holds exactly this permission; false for a signed-out visitor. */
export const can = (role: Role | undefined, action: Permission[0], area: Permission[1]): boolean =>
  role !== undefined && permissions[role].some((pair) => pair[0] === action && pair[1] === area)

const isRule = (access: AccessRule | NonEmptyList<AccessRule>): access is AccessRule =>
  !Array.isArray(access) || typeof access[0] === 'string'

/** Lists the rules of an access, all of which must be met. */
export const accessRulesOf = (access: Access): readonly AccessRule[] => {
  if (typeof access === 'string') return []
  return isRule(access) ? [access] : access
}

const meets = (rule: AccessRule, role: Role | undefined): boolean => {
  if ('anyOf' in rule) return rule.anyOf.some((access) => allows(access, role))
  if ('roles' in rule) return rule.roles.some((ruleRole) => ruleRole === role)
  if ('role' in rule) return rule.role === role
  return can(role, rule[0], rule[1])
}

/** Whether a user of this role (undefined: signed out) meets the access. */
export const allows = (access: Access, role: Role | undefined): boolean => {
  if (access === 'public') return true
  if (access === 'signed-in') return role !== undefined
  const rules = accessRulesOf(access)
  return rules.length > 0 && rules.every((rule) => meets(rule, role))
}

/** Lists the rules of an access that the role does not meet, for messages that name them. */
export const findUnmetRules = (access: Access, role: Role | undefined): AccessRule[] =>
  accessRulesOf(access).filter((rule) => !meets(rule, role))

/**
 * Whether users of a role may assign another role, and change, reset, deactivate and delete its accounts.
 * Users pass on only rights that they have; the director manages every role.
 */
export const canManageRole = (role: Role | undefined, other: Role | undefined): boolean =>
  can(role, 'manage', 'users') &&
  other !== undefined &&
  (role === 'director' || permissions[other].every((pair) => allows(pair, role)))

const roleNames: Readonly<Record<Role, Trilingual>> = {
  director: { ru: 'Директор', he: 'מנהל ראשי', en: 'Director' },
  administration: { ru: 'Администрация', he: 'מינהלה', en: 'Administration' },
  'sales-manager': { ru: 'Менеджер по продажам', he: 'מנהל מכירות', en: 'Sales manager' },
  'content-manager': { ru: 'Контент-менеджер', he: 'מנהל תוכן', en: 'Content manager' },
  brokers: { ru: 'Брокеры', he: 'ברוקרים', en: 'Brokers' },
  'bank-employee': { ru: 'Сотрудник банка', he: 'עובד בנק', en: 'Bank employee' },
}

/** Roles as select options, with their API names as values. */
export const roleOptions = roles.map((role) => ({ value: apiRoleName(role), label: roleNames[role] }))

/** Returns the role names in a language. */
export const roleLabels = (language: Language): Record<Role, string> => ({
  director: roleNames.director[language],
  administration: roleNames.administration[language],
  'sales-manager': roleNames['sales-manager'][language],
  'content-manager': roleNames['content-manager'][language],
  brokers: roleNames.brokers[language],
  'bank-employee': roleNames['bank-employee'][language],
})

/**
 * Number of permissions that the specification states for each role, including those that its table does not
 * list.
 */
export const specifiedPermissionCounts: Readonly<Record<Role, number>> = {
  director: 40,
  administration: 26,
  'content-manager': 13,
  'sales-manager': 18,
  brokers: 9,
  'bank-employee': 21,
}
