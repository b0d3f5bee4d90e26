import { type Access, type Role, type Rule, rulesOf, unmet } from '../../domain/access.ts'
import type { Language } from '../../domain/languages.ts'
import { rolesIn } from '../../domain/role-names.ts'

const saidOf = (rule: Rule, names: Readonly<Record<Role, string>>): string[] => {
  if ('anyOf' in rule) return rule.anyOf.flatMap(rulesOf).flatMap((one) => saidOf(one, names))
  if ('roles' in rule) return rule.roles.map((role) => names[role])
  return 'role' in rule ? [names[rule.role]] : [rule.join(' ')]
}

/** What a refusal names: the role that is lacking, or the permission. */
export const lacking = (access: Access, role: Role, language: Language): string[] =>
  unmet(access, role).flatMap((rule) => saidOf(rule, rolesIn(language)))
