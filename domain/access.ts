import type { Language, Trilingual } from './languages.ts'

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
/** The first of at least one, so that an empty list, which nobody meets, does not compile. */
type Several<T> = readonly [T, ...T[]]

/** One thing that is asked for: a role, one of several, a pair, or any of several accesses. */
export type AccessRule =
  | { readonly role: Role }
  | { readonly roles: Several<Role> }
  | Permission
  | { readonly anyOf: Several<AccessRule | Several<AccessRule>> }

/** Who may do something: everybody, who is signed in, who meets one rule, or who meets all of a list. */
export type Access = 'public' | 'signed-in' | AccessRule | Several<AccessRule>

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
export const apiRoleName = (role: Role): string => serverNames[role]

/** The role behind a name of the API; undefined for an unknown one, which then has no rights. */
export const roleByApiName = (name: string): Role | undefined =>
  roles.find((role) => serverNames[role] === name)

/** True when the role holds exactly this pair. Nobody holds nothing. */
export const can = (role: Role | undefined, action: Permission[0], area: Permission[1]): boolean =>
  role !== undefined && permissions[role].some((pair) => pair[0] === action && pair[1] === area)

const isRule = (access: AccessRule | Several<AccessRule>): access is AccessRule =>
  !Array.isArray(access) || typeof access[0] === 'string'

/** The rules that an access is made of, all of which must hold. */
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

/** True when a person of this role (undefined: signed out) may do what has this access. */
export const allows = (access: Access, role: Role | undefined): boolean => {
  if (access === 'public') return true
  if (access === 'signed-in') return role !== undefined
  const rules = accessRulesOf(access)
  return rules.length > 0 && rules.every((rule) => meets(rule, role))
}

/** The rules of an access that a person of this role does not meet, so that they can be named. */
export const findUnmetRules = (access: Access, role: Role | undefined): AccessRule[] =>
  accessRulesOf(access).filter((rule) => !meets(rule, role))

/**
 * True when a person of the one role may give, change, reset, deactivate and delete accounts of the other:
 * whoever manages users hands on no right that is not his own. The director stands above every role.
 */
export const canManageRole = (role: Role | undefined, other: Role | undefined): boolean =>
  can(role, 'manage', 'users') &&
  other !== undefined &&
  (role === 'director' || permissions[other].every((pair) => allows(pair, role)))

/** What the roles are called. */
const roleNames: Readonly<Record<Role, Trilingual>> = {
  director: { ru: 'Директор', he: 'מנהל ראשי', en: 'Director' },
  administration: { ru: 'Администрация', he: 'מינהלה', en: 'Administration' },
  'sales-manager': { ru: 'Менеджер по продажам', he: 'מנהל מכירות', en: 'Sales manager' },
  'content-manager': { ru: 'Контент-менеджер', he: 'מנהל תוכן', en: 'Content manager' },
  brokers: { ru: 'Брокеры', he: 'ברוקרים', en: 'Brokers' },
  'bank-employee': { ru: 'Сотрудник банка', he: 'עובד בנק', en: 'Bank employee' },
}

/** The roles under their names of the API, to choose from. */
export const roleOptions = roles.map((role) => ({ value: apiRoleName(role), label: roleNames[role] }))

/** What the roles are called in one language. */
export const roleLabels = (language: Language): Record<Role, string> => ({
  director: roleNames.director[language],
  administration: roleNames.administration[language],
  'sales-manager': roleNames['sales-manager'][language],
  'content-manager': roleNames['content-manager'][language],
  brokers: roleNames.brokers[language],
  'bank-employee': roleNames['bank-employee'][language],
})

/** How many permissions of each role the specification states, beside those that its table lists. */
export const specifiedPermissionCounts: Readonly<Record<Role, number>> = {
  director: 40,
  administration: 26,
  'content-manager': 13,
  'sales-manager': 18,
  brokers: 9,
  'bank-employee': 21,
}
