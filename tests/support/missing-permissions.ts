import {
  type Access,
  type AccessRule,
  accessRulesOf,
  findUnmetRules,
  type Role,
  roleLabels,
} from '../../domain/access.ts'
import type { Language } from '../../domain/languages.ts'

const describeRule = (rule: AccessRule, names: Readonly<Record<Role, string>>): string[] => {
  if ('anyOf' in rule) return rule.anyOf.flatMap(accessRulesOf).flatMap((one) => describeRule(one, names))
  if ('roles' in rule) return rule.roles.map((role) => names[role])
  return 'role' in rule ? [names[rule.role]] : [rule.join(' ')]
}

/** Lists the roles and permissions that a refusal names as missing. */
export const listMissingPermissions = (access: Access, role: Role, language: Language): string[] =>
  findUnmetRules(access, role).flatMap((rule) => describeRule(rule, roleLabels(language)))
