import { type Access, accessRulesOf, allows, type Permission, type Role } from '../access.ts'
import { calculatorAccess, contentAccess } from '../access-rules.ts'
import type { SelectOption } from '../descriptor/choice-types.ts'

/** Areas that a token may read. */
export const tokenScopes = [
  { value: 'content', label: { ru: 'Контент', he: 'תוכן', en: 'Content' } },
  {
    value: 'calculator',
    label: { ru: 'Банки и калькулятор', he: 'בנקים ומחשבון', en: 'Banks and calculator' },
  },
] as const satisfies readonly SelectOption[]

type TokenScope = (typeof tokenScopes)[number]['value']

/** Permission that each area gives a token; read-only. */
const permissionByScope: { readonly [S in TokenScope]: Permission } = {
  content: contentAccess.read,
  calculator: calculatorAccess.read,
}

const isScope = (name: string): name is TokenScope => Object.hasOwn(permissionByScope, name)

/**
 * Whether a token with these areas may make a call: the call only reads, and it is public or needs no
 * permission but to read these areas. A token has no role and is not signed in.
 */
export const tokenAllows = (
  scopes: readonly string[],
  { method, access }: { readonly method: string; readonly access: Access },
): boolean => {
  const scopePermissions = scopes.filter(isScope).map((scope) => permissionByScope[scope])
  const rules = accessRulesOf(access)
  const isCovered = (rule: (typeof rules)[number]) =>
    Array.isArray(rule) && scopePermissions.some(([action, area]) => rule[0] === action && rule[1] === area)

  return method === 'get' && (access === 'public' || (rules.length > 0 && rules.every(isCovered)))
}

/** Whether users of a role may give a token these areas: only permissions that they have themselves. */
export const canGrantScopes = (scopes: readonly string[], role: Role | undefined): boolean =>
  scopes.filter(isScope).every((scope) => allows(permissionByScope[scope], role))
