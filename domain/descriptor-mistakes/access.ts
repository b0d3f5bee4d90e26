import { type Access, permissions, unmet } from '../access.ts'
import type { Theme } from './mistake.ts'

const pairs: readonly (readonly [string, string])[] = Object.values(permissions).flat()

/** Every rule of an access: those that somebody without any right does not meet. */
const rulesOf = (access: Access): readonly unknown[] =>
  typeof access === 'string' ? [access] : unmet(access, undefined)

const isKnown = (rule: unknown): boolean => {
  if (Array.isArray(rule)) return pairs.some(([action, area]) => action === rule[0] && area === rule[1])
  if (typeof rule === 'object' && rule !== null && 'role' in rule) return String(rule.role) in permissions
  return rule === 'public' || rule === 'signed-in'
}

/** Rights that nobody can hold. */
export const accessMistakes: Theme = ({ access }) =>
  Object.entries(access).flatMap(([operation, wanted]) =>
    rulesOf(wanted)
      .filter((rule) => !isKnown(rule))
      .map((rule) => ({
        place: `access.${operation}`,
        wrong: `asks for ${JSON.stringify(rule)}, which nobody can hold`,
        remedy: 'the roles and their pairs stand in domain/access.ts',
      })),
  )
