import { isRole, type Role, roles } from '../../domain/access.ts'
import { type Environment, invalidSetting } from './environment.ts'

/** Duration of a session after sign-in and after the last call, in seconds. */
export interface SessionLimits {
  readonly age: number
  readonly idle: number
}

export type SessionLimitsByRole = { readonly [role in Role]?: SessionLimits }

/** Shortest idle time, in seconds; the last use of a session is recorded only once a minute. */
const minIdleSeconds = 5 * 60

const expectedFormat = [
  `entries such as director=8h/30m, separated by commas: a role (${roles.join(', ')}), how long`,
  ' its sessions last (24h at most) and how long without a call (5m to 8h)',
].join('')

/** A session ends 24 hours after sign-in, and after 8 hours without a call. */
export const defaultSessionLimits: SessionLimits = { age: 24 * 3600, idle: 8 * 3600 }

/** Returns the limits of a role; an unknown role has the default limits. */
export const sessionLimitsOf = (limits: SessionLimitsByRole, role: Role | undefined): SessionLimits =>
  (role && limits[role]) ?? defaultSessionLimits

const parseSeconds = (time: string): number => Number.parseInt(time, 10) * (time.endsWith('h') ? 3600 : 60)

const isWithinLimits = ({ age, idle }: SessionLimits): boolean =>
  idle >= minIdleSeconds &&
  idle <= age &&
  idle <= defaultSessionLimits.idle &&
  age <= defaultSessionLimits.age

/** Reads `SESSION_LIMITS`, such as `director=8h/30m,administration=12h/1h`. */
export const readSessionLimits = (environment: Environment): SessionLimitsByRole => {
  const value = environment.SESSION_LIMITS
  if (!value) return {}

  const limits = new Map<Role, SessionLimits>()
  for (const entry of value.split(',')) {
    const [, role, age, idle] = entry.trim().match(/^([\w-]+)=(\d{1,4}[hm])\/(\d{1,4}[hm])$/) ?? []
    const entryLimits = age && idle && { age: parseSeconds(age), idle: parseSeconds(idle) }
    if (!entryLimits || !isWithinLimits(entryLimits) || !isRole(role) || limits.has(role))
      throw invalidSetting('SESSION_LIMITS', expectedFormat, value)
    limits.set(role, entryLimits)
  }

  return Object.fromEntries(limits)
}
