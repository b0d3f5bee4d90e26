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

/** The ways to a PostgreSQL server. */
interface DatabaseAddresses {
  readonly url: string
  /** As whom the tables are made, where that is not who works with them. */
  readonly migrationUrl?: string
  /** Past a transaction pooler, for LISTEN. */
  readonly directUrl?: string
}

// An address carries a password, so that no message repeats it.
const postgresUrl = (environment: Environment, name: string): string | undefined => {
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

/** The addresses that the environment names; none without `DATABASE_URL`. */
const readDatabaseAddresses = (environment: Environment): DatabaseAddresses | undefined => {
  const url = postgresUrl(environment, 'DATABASE_URL')
  const migrationUrl = postgresUrl(environment, 'DATABASE_MIGRATION_URL')
  const directUrl = postgresUrl(environment, 'DATABASE_DIRECT_URL')
  return url === undefined
    ? undefined
    : { url, ...(migrationUrl && { migrationUrl }), ...(directUrl && { directUrl }) }
}

/** Roles whose people sign in by two factors. */
export interface TwoFactorPolicy {
  readonly roles: readonly Role[]
  /** Whether accounts of the demo data, whose password is published, are among them. */
  readonly coversDemo: boolean
}

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
  /** What secrets that are read again are encrypted with; else the database keeps a key of its own. */
  secretKey?: string
  /** What they may have been encrypted with before. */
  secretKeyOld?: string
  /** Whose sign-in takes two factors, whatever the settings of security say. */
  twoFactor?: TwoFactorPolicy
  production: boolean
  /** Whether webhooks may lead to addresses of private networks. */
  webhookPrivate: boolean
}

const minKeyLength = 32

/** Value of `SECRET_KEY` that leaves the key in the database, for who says so knowingly. */
const databaseKey = 'database'

/** Reads a key, which nobody guesses; undefined for the one of the database. Its value stands in no message. */
const readSecretKey = (environment: Environment, name: string): string | undefined => {
  const value = environment[name]
  if (!value || value === databaseKey) return undefined
  if (value.length < minKeyLength)
    throw new ConfigError(`${name} must have at least ${minKeyLength} characters`)
  return value
}

const defaultTwoFactorRoles: readonly Role[] = ['director', 'administration']

/**
 * Reads `TWO_FACTOR_ROLES`, such as `director,administration`, or `none`. Unset, it names who manages users
 * and the system, except where the demo data is loaded, and never the accounts of the demo data.
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

/** What was set, and what follows from it. */
interface Settings {
  readonly environment: Environment
  readonly config: Config
}

interface SettingConflict {
  /** One line that names the settings. */
  readonly line: (settings: Settings) => string
  /** Whether the server starts all the same, with a warning: nobody is in danger who does not know of it. */
  readonly isBorne: (settings: Settings) => boolean
  readonly stands: (settings: Settings) => boolean
}

const isSet = (environment: Environment, name: string): boolean => Boolean(environment[name])

const addressSettings = ['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_DIRECT_URL']

/** The addresses of servers elsewhere that are reached in the clear. */
const findUnprotectedAddresses = (environment: Environment): string[] =>
  addressSettings.filter((name) => {
    const url = environment[name]
    return url && !isOnThisMachine(url) && [null, 'disable'].includes(sslModeOf(url))
  })

const isTlsDisabled = (environment: Environment, name: string): boolean =>
  sslModeOf(environment[name] ?? '') === 'disable'

const serverOnlySettings = ['DATABASE_MIGRATION_URL', 'DATABASE_DIRECT_URL', 'DATABASE_POOL']
const never = () => false

/** Settings that contradict each other, or lay something open. What is laid open and said in so many words is borne. */
const knownConflicts: readonly SettingConflict[] = [
  ...serverOnlySettings.map((name) => ({
    line: () => `${name} needs DATABASE_URL, which is not set`,
    isBorne: never,
    stands: ({ environment }: Settings) => isSet(environment, name) && !isSet(environment, 'DATABASE_URL'),
  })),
  {
    line: () => 'DATA_DIR and DATABASE_URL are both set: use only one of them',
    isBorne: never,
    stands: ({ environment }) => isSet(environment, 'DATA_DIR') && isSet(environment, 'DATABASE_URL'),
  },
  {
    line: () => 'DEMO=on cannot be used with NODE_ENV=production: the demo passwords are public',
    isBorne: never,
    stands: ({ environment, config }) => environment.DEMO === 'on' && config.production,
  },
  {
    line: () =>
      `SECRET_KEY is not set in production: whoever has a copy of the database could read second factors; give one of at least ${minKeyLength} characters, or SECRET_KEY=database to leave the key there`,
    isBorne: never,
    stands: ({ environment, config }) => config.production && !isSet(environment, 'SECRET_KEY'),
  },
  {
    line: () =>
      'PUBLIC_URL is https and TRUST_PROXY is 0: every visitor appears to come from the proxy’s address, so one user’s failed sign-ins would block everyone; set TRUST_PROXY to the number of proxies',
    isBorne: ({ environment }) => isSet(environment, 'TRUST_PROXY'),
    stands: ({ config }) => config.publicUrl?.startsWith('https:') === true && config.trustProxy === 0,
  },
  {
    line: () => 'PUBLIC_URL is http in production: passwords would be sent unencrypted',
    isBorne: never,
    stands: ({ config: { production, publicUrl } }) =>
      production && publicUrl?.startsWith('http:') === true && !isLoopback(new URL(publicUrl).hostname),
  },
  {
    line: ({ config }) =>
      `HOST=${config.host} accepts connections from other machines in production, and PUBLIC_URL is not set: set it to the https address that visitors see`,
    isBorne: never,
    stands: ({ config: { production, publicUrl, host } }) => production && !publicUrl && !isLoopback(host),
  },
  {
    line: ({ environment }) =>
      `${findUnprotectedAddresses(environment).join(' and ')} leads to another machine without TLS: add sslmode=verify-full or sslmode=require`,
    isBorne: ({ environment, config }) =>
      !config.production ||
      findUnprotectedAddresses(environment).every((name) => isTlsDisabled(environment, name)),
    stands: ({ environment }) => findUnprotectedAddresses(environment).length > 0,
  },
]

/** The combinations that stand, one line each: those that end the start, and those that it warns of. */
const findConflicts = (settings: Settings): { errors: string[]; warnings: string[] } => {
  const conflicts = knownConflicts.filter(({ stands }) => stands(settings))
  const lines = (isBorne: boolean) =>
    conflicts.filter((conflict) => conflict.isBorne(settings) === isBorne).map(({ line }) => line(settings))
  return { errors: lines(false), warnings: lines(true) }
}

const database = (environment: Environment): Config['database'] => {
  const addresses = readDatabaseAddresses(environment)
  if (!addresses) return { dataDir: environment.DATA_DIR || '.data' }
  const pool = readInteger(environment, 'DATABASE_POOL', { fallback: 10, least: 1, most: 1000 })
  return { ...addresses, pool }
}

/** Where demo accounts live; what is published lets nobody in from elsewhere unless that was said. */
const demoAccounts = (asked: 'on' | 'off' | undefined, production: boolean): DemoAccounts => {
  if (production || asked === 'off') return 'nowhere'
  return asked === 'on' ? 'everywhere' : 'here'
}

const parseEnvironment = (environment: Environment): Config => {
  const production =
    readChoice(environment, 'NODE_ENV', ['production', 'development', 'test']) === 'production'
  const demo = readChoice(environment, 'DEMO', ['on', 'off'])
  const loadsDemo = demo ? demo === 'on' : !production && !environment.DATABASE_URL

  return {
    port: readInteger(environment, 'PORT', { fallback: 3000, least: 0, most: 65535 }),
    host: readHost(environment),
    database: database(environment),
    demo: loadsDemo,
    demoAccounts: demoAccounts(demo, production),
    trustProxy: readInteger(environment, 'TRUST_PROXY', { fallback: 0, least: 0, most: 16 }),
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
 * The settings that the environment gives, checked by themselves and against each other; `warn` is told
 * what is unsafe and borne. An empty variable counts as an unset one.
 */
export const readConfig = (environment: Environment, warn: (line: string) => void = () => {}): Config => {
  const config = parseEnvironment(environment)
  const { errors: conflictErrors, warnings: conflictWarnings } = findConflicts({ environment, config })
  const [firstError] = conflictErrors
  if (firstError) throw new ConfigError(firstError)
  for (const line of conflictWarnings) warn(line)
  return config
}
