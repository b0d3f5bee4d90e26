import { type Access, allows, permissions, type Role, type Rule, roles, rulesOf } from '../access.ts'
import type { Mistake, Theme } from './mistake.ts'

const pairs: readonly (readonly [string, string])[] = Object.values(permissions).flat()

/** What of a rule stands in no table of roles and rights. */
const unknownIn = (rule: Rule): unknown[] => {
  if ('anyOf' in rule) return rule.anyOf.flatMap((access) => rulesOf(access).flatMap(unknownIn))
  if ('roles' in rule) return rule.roles.filter((role) => !roles.includes(role)).map((role) => ({ role }))
  if ('role' in rule) return roles.includes(rule.role) ? [] : [rule]
  return pairs.some(([action, area]) => action === rule[0] && area === rule[1]) ? [] : [rule]
}

const unknownOf = (access: Access): unknown[] => {
  if (access === 'public' || access === 'signed-in') return []
  return typeof access === 'string' ? [access] : rulesOf(access).flatMap(unknownIn)
}

/** The roles that meet an access. */
export const those = (access: Access): Role[] => roles.filter((role) => allows(access, role))

/** What is wrong with one access, by itself. */
export const wrongAccess = (place: string, access: Access): Mistake[] => {
  const unknown = unknownOf(access).map((rule) => ({
    place,
    wrong: `asks for ${JSON.stringify(rule)}, which nobody can hold`,
    remedy: 'the roles and their pairs stand in domain/access.ts',
  }))
  if (unknown.length > 0 || those(access).length > 0) return unknown
  const remedy = 'ask for less, or for any of it: { anyOf: [...] }'
  return [{ place, wrong: 'asks for what no role has all of', remedy }]
}

/** Operations with rights that nobody can hold. */
export const accessMistakes: Theme = ({ access }) =>
  Object.entries(access).flatMap(([operation, wanted]) => wrongAccess(`access.${operation}`, wanted))
