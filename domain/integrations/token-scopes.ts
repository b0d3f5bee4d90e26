import { type Access, accessRulesOf, allows, type Permission, type Role } from '../access.ts'
import { calculatorAccess, contentAccess } from '../access-rules.ts'
import type { SelectOption } from '../descriptor/choice-types.ts'

/** The areas that a token may read. */
export const tokenScopes = [
  { value: 'content', label: { ru: 'Контент', he: 'תוכן', en: 'Content' } },
  {
    value: 'calculator',
    label: { ru: 'Банки и калькулятор', he: 'בנקים ומחשבון', en: 'Banks and calculator' },
  },
] as const satisfies readonly SelectOption[]
export type TokenScope = (typeof tokenScopes)[number]['value']

/** What each area lets a token do: to read, and nothing else. */
const permissionByScope: { readonly [S in TokenScope]: Permission } = {
  content: contentAccess.read,
  calculator: calculatorAccess.read,
}

const isScope = (name: string): name is TokenScope => Object.hasOwn(permissionByScope, name)

/**
 * True when a token for these areas may make a call: one that reads, and that is public or asks for nothing but
 * the right to read these areas. No token is anybody: it meets no role, and is not signed in.
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

/** True when a person of this role may give a token these areas: nobody hands on a right that is not his own. */
export const canGrantScopes = (scopes: readonly string[], role: Role | undefined): boolean =>
  scopes.filter(isScope).every((scope) => allows(permissionByScope[scope], role))
