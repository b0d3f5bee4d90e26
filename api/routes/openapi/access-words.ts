import { type Access, type Rule, rulesOf } from '../../../domain/access.ts'

const partWords = (access: Access): string => {
  const words = accessWords(access)
  return rulesOf(access).length > 1 ? `(${words})` : words
}

const ruleWords = (rule: Rule): string => {
  if ('anyOf' in rule) return `any of: ${rule.anyOf.map(partWords).join(', ')}`
  if ('roles' in rule) return `one of the roles ${rule.roles.join(', ')}`
  return 'role' in rule ? `role ${rule.role}` : rule.join(' ')
}

/** Who may make a call, in words. */
export const accessWords = (access: Access): string => {
  if (access === 'public') return 'anybody'
  if (access === 'signed-in') return 'anybody who is signed in'
  return rulesOf(access).map(ruleWords).join(' and ')
}
