import { isLoopback, isOnThisMachine, isSslMode, sslModeOf, sslModes } from '../../db/server-address.ts'
import { isRole, type Role, roles } from '../../domain/access.ts'
import {
  ConfigError,
  type Environment,
  invalidSetting,
  readChoice,
  readHost,
  readInteger,
  readOrigin,
} from './environment.ts'
import { readSessionLimits, type SessionLimitsByRole } from './session-limits.ts'

/** Connection addresses of a PostgreSQL server. */
interface DatabaseAddresses {
  readonly url: string
  /** Address with the role that owns the tables, if it differs from the one that works with them. */
  readonly migrationUrl?: string
  /** Address that bypasses a transaction pooler, for LISTEN. */
  readonly directUrl?: string
}

// An address contains a password, so no message repeats it.
const readPostgresUrl = (environment: Environment, name: string): string | undefined => {
  const value = environment[name]
  if (!value) return undefined
  const protocol = URL.canParse(value) ? new URL(value).protocol : ''
  if (protocol !== 'postgres:' && protocol !== 'postgresql:')
    throw new ConfigError(`${name} must be an address such as postgres://user:password@host:5432/database`)
  const mode = sslModeOf(value)
  if (mode !== null && !isSslMode(mode))
    throw new ConfigError(`${name} has an unknown sslmode: use one of ${sslModes.join(', ')}`)
  return value
}

/** Reads the database addresses; undefined without `DATABASE_URL`. */
const readDatabaseAddresses = (environment: Environment): DatabaseAddresses | undefined => {
  const url = readPostgresUrl(environment, 'DATABASE_URL')
  const migrationUrl = readPostgresUrl(environment, 'DATABASE_MIGRATION_URL')
  const directUrl = readPostgresUrl(environment, 'DATABASE_DIRECT_URL')
  return url === undefined
    ? undefined
    : { url, ...(migrationUrl && { migrationUrl }), ...(directUrl && { directUrl }) }
}

/** Roles whose users sign in with two factors. */
export interface TwoFactorPolicy {
  readonly roles: readonly Role[]
  /** Whether the policy includes demo accounts, whose password is public. */
  readonly coversDemo: boolean
}

/** Callers to whom the demo accounts are open: none, those on this machine, or all. */
export type DemoAccounts = 'nowhere' | 'here' | 'everywhere'

export type Config = {
  /** Port to listen on; 0 asks the system for a free one. */
  port: number
  host: string
  database: (DatabaseAddresses & { pool: number }) | { dataDir: string }
  demo: boolean
  demoAccounts: DemoAccounts
  /** Number of proxies in front of the server. */
  trustProxy: number
  /** Origin that visitors see, if it is not the server's own. */
  publicUrl?: string
  /** Session lengths of roles, where they are shorter than the default. */
  sessionLimits: SessionLimitsByRole
  /** Key that encrypts stored secrets; without it the database keeps a key of its own. */
  secretKey?: string
  /** Previous key; it only decrypts. */
  secretKeyOld?: string
  /** Policy that overrides the security settings. */
  twoFactor?: TwoFactorPolicy
  production: boolean
  /** Whether webhooks may call addresses of private networks. */
  webhookPrivate: boolean
}

const minKeyLength = 32

/** Value of `SECRET_KEY` that deliberately leaves the key in the database. */
const databaseKey = 'database'

/** Reads a key; undefined for the key of the database. No message repeats its value. */
const readSecretKey = (environment: Environment, name: string): string | undefined => {
  const value = environment[name]
  if (!value || value === databaseKey) return undefined
  if (value.length < minKeyLength)
    throw new ConfigError(`${name} must have at least ${minKeyLength} characters`)
  return value
}

const defaultTwoFactorRoles: readonly Role[] = ['director', 'administration']

/**
 * Reads `TWO_FACTOR_ROLES`, such as `director,administration`, or `none`. By default it covers the roles that
 * manage users and the system, except where the demo data is loaded, and never the demo accounts.
 */
const readTwoFactorPolicy = ({ TWO_FACTOR_ROLES: value }: Environment, demo: boolean): TwoFactorPolicy => {
  if (!value) return { roles: demo ? [] : defaultTwoFactorRoles, coversDemo: false }
  if (value === 'none') return { roles: [], coversDemo: false }

  const names = value.split(',').map((role) => role.trim())
  const knownRoles = names.filter(isRole)
  if (knownRoles.length < names.length)
    throw invalidSetting(
      'TWO_FACTOR_ROLES',
      `none, or roles separated by commas (${roles.join(', ')})`,
      value,
    )
  return { roles: knownRoles, coversDemo: true }
}

/** Parsed settings with the environment that they were read from. */
interface Settings {
  readonly environment: Environment
  readonly config: Config
}

interface SettingConflict {
  /** Message in one line that names the settings. */
  readonly line: (settings: Settings) => string
  /** Whether the server starts anyway, with a warning; for risks that were accepted explicitly. */
  readonly isWarning: (settings: Settings) => boolean
  readonly applies: (settings: Settings) => boolean
}

const isSet = (environment: Environment, name: string): boolean => Boolean(environment[name])

const addressSettings = ['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_DIRECT_URL']

/** Lists the settings with addresses of other machines that are connected to without TLS. */
const findUnprotectedAddresses = (environment: Environment): string[] =>
  addressSettings.filter((name) => {
    const url = environment[name]
    return url && !isOnThisMachine(url) && [null, 'disable'].includes(sslModeOf(url))
  })

const isTlsDisabled = (environment: Environment, name: string): boolean =>
  sslModeOf(environment[name] ?? '') === 'disable'

const serverOnlySettings = ['DATABASE_MIGRATION_URL', 'DATABASE_DIRECT_URL', 'DATABASE_POOL']
const never = () => false

/** Contradicting and unsafe settings. An unsafe setting that was made explicitly gets a warning only. */
const knownConflicts: readonly SettingConflict[] = [
  ...serverOnlySettings.map((name) => ({
    line: () => `${name} needs DATABASE_URL, which is not set`,
    isWarning: never,
    applies: ({ environment }: Settings) => isSet(environment, name) && !isSet(environment, 'DATABASE_URL'),
  })),
  {
    line: () => 'DATA_DIR and DATABASE_URL are both set: use only one of them',
    isWarning: never,
    applies: ({ environment }) => isSet(environment, 'DATA_DIR') && isSet(environment, 'DATABASE_URL'),
  },
  {
    line: () => 'DEMO=on cannot be used with NODE_ENV=production: the demo passwords are public',
    isWarning: never,
    applies: ({ environment, config }) => environment.DEMO === 'on' && config.production,
  },
  {
    line: () =>
      `SECRET_KEY is not set in production: anyone with a copy of the database could read second factors; give one of at least ${minKeyLength} characters, or SECRET_KEY=database to leave the key there`,
    isWarning: never,
    applies: ({ environment, config }) => config.production && !isSet(environment, 'SECRET_KEY'),
  },
  {
    line: () =>
      'PUBLIC_URL is https and TRUST_PROXY is 0: every visitor appears to come from the proxy’s address, so one user’s failed sign-ins would block everyone; set TRUST_PROXY to the number of proxies',
    isWarning: ({ environment }) => isSet(environment, 'TRUST_PROXY'),
    applies: ({ config }) => config.publicUrl?.startsWith('https:') === true && config.trustProxy === 0,
  },
  {
    line: () => 'PUBLIC_URL is http in production: passwords would be sent unencrypted',
    isWarning: never,
    applies: ({ config: { production, publicUrl } }) =>
      production && publicUrl?.startsWith('http:') === true && !isLoopback(new URL(publicUrl).hostname),
  },
  {
    line: ({ config }) =>
      `HOST=${config.host} accepts connections from other machines in production, and PUBLIC_URL is not set: set it to the https address that visitors see`,
    isWarning: never,
    applies: ({ config: { production, publicUrl, host } }) => production && !publicUrl && !isLoopback(host),
  },
  {
    line: ({ environment }) =>
      `${findUnprotectedAddresses(environment).join(' and ')} leads to another machine without TLS: add sslmode=verify-full or sslmode=require`,
    isWarning: ({ environment, config }) =>
      !config.production ||
      findUnprotectedAddresses(environment).every((name) => isTlsDisabled(environment, name)),
    applies: ({ environment }) => findUnprotectedAddresses(environment).length > 0,
  },
]

/** Finds the conflicts that apply: errors prevent the start, warnings do not. */
const findConflicts = (settings: Settings): { errors: string[]; warnings: string[] } => {
  const conflicts = knownConflicts.filter(({ applies }) => applies(settings))
  const listLines = (isWarning: boolean) =>
    conflicts
      .filter((conflict) => conflict.isWarning(settings) === isWarning)
      .map(({ line }) => line(settings))
  return { errors: listLines(false), warnings: listLines(true) }
}

const readDatabase = (environment: Environment): Config['database'] => {
  const addresses = readDatabaseAddresses(environment)
  if (!addresses) return { dataDir: environment.DATA_DIR || '.data' }
  const pool = readInteger(environment, 'DATABASE_POOL', { fallback: 10, min: 1, max: 1000 })
  return { ...addresses, pool }
}

/**
 * Chooses who may use the demo accounts; their public passwords are open to other machines only on request.
 */
const chooseDemoAccounts = (demo: 'on' | 'off' | undefined, production: boolean): DemoAccounts => {
  if (production || demo === 'off') return 'nowhere'
  return demo === 'on' ? 'everywhere' : 'here'
}

const parseEnvironment = (environment: Environment): Config => {
  const production =
    readChoice(environment, 'NODE_ENV', ['production', 'development', 'test']) === 'production'
  const demoChoice = readChoice(environment, 'DEMO', ['on', 'off'])
  const loadsDemo = demoChoice ? demoChoice === 'on' : !production && !environment.DATABASE_URL

  return {
    port: readInteger(environment, 'PORT', { fallback: 3000, min: 0, max: 65535 }),
    host: readHost(environment),
    database: readDatabase(environment),
    demo: loadsDemo,
    demoAccounts: chooseDemoAccounts(demoChoice, production),
    trustProxy: readInteger(environment, 'TRUST_PROXY', { fallback: 0, min: 0, max: 16 }),
    publicUrl: readOrigin(environment, 'PUBLIC_URL'),
    sessionLimits: readSessionLimits(environment),
    secretKey: readSecretKey(environment, 'SECRET_KEY'),
    secretKeyOld: readSecretKey(environment, 'SECRET_KEY_OLD'),
    twoFactor: readTwoFactorPolicy(environment, loadsDemo),
    production,
    webhookPrivate: readChoice(environment, 'WEBHOOK_PRIVATE', ['on', 'off']) === 'on',
  }
}

/**
 * Reads the settings from the environment and checks them alone and together. Calls `warn` for each unsafe
 * setting that is accepted. An empty variable counts as unset.
 */
export const readConfig = (environment: Environment, warn: (line: string) => void = () => {}): Config => {
  const config = parseEnvironment(environment)
  const { errors: conflictErrors, warnings: conflictWarnings } = findConflicts({ environment, config })
  const [firstError] = conflictErrors
  if (firstError) throw new ConfigError(firstError)
  for (const line of conflictWarnings) warn(line)
  return config
}
