import type { Role } from '../../domain/access.ts'
import type { DatabaseAddresses } from './database-address.ts'
import type { SessionLimitsByRole } from './session-limits.ts'

/** Where accounts of the demo data live: nowhere, for callers on this machine, or for everybody. */
export type DemoAccounts = 'nowhere' | 'here' | 'everywhere'

export type Config = {
  /** 0 asks the system for a free port. */
  port: number
  host: string
  database: (DatabaseAddresses & { pool: number }) | { dataDir: string }
  /** Whether an empty database is filled with the demo data. */
  demo: boolean
  demoAccounts: DemoAccounts
  /** How many proxies stand in front of the server. */
  trustProxy: number
  /** The origin that visitors see, when it is not the server's own. */
  publicUrl?: string
  /** How long sessions of a role last, where that is shorter than usual. */
  sessionLimits: SessionLimitsByRole
  /** What secrets that are read again are sealed with; else the database keeps a key of its own. */
  secretKey?: string
  /** Whose sign-in takes two factors at all events. */
  twoFactorRoles?: readonly Role[]
  production: boolean
  /** Whether webhooks may lead to addresses of private networks. */
  webhookPrivate: boolean
}
