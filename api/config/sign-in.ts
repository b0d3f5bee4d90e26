import { isRole, type Role, roles } from '../../domain/access.ts'
import { ConfigError, type Environment, wrong } from './environment.ts'

const leastKey = 32

/** Reads `SECRET_KEY`, which nobody guesses; its value stands in no message. */
export const secretKey = ({ SECRET_KEY }: Environment): string | undefined => {
  if (SECRET_KEY && SECRET_KEY.length < leastKey)
    throw new ConfigError(`SECRET_KEY must have at least ${leastKey} characters`)
  return SECRET_KEY || undefined
}

/** Reads `TWO_FACTOR_ROLES`, such as `director,administration`: whose sign-in takes two factors at all events. */
export const twoFactorRoles = ({ TWO_FACTOR_ROLES: value }: Environment): readonly Role[] => {
  if (!value) return []
  const named = value.split(',').map((role) => role.trim())
  const known = named.filter(isRole)
  if (known.length < named.length)
    throw wrong('TWO_FACTOR_ROLES', `roles separated by commas (${roles.join(', ')})`, value)
  return known
}
