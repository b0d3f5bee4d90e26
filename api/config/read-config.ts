import { contradictions } from './combinations.ts'
import { databaseAddresses } from './database-address.ts'
import { ConfigError, type Environment } from './environment.ts'
import { choice, host, integer, origin } from './reading.ts'
import { sessionLimits } from './session-limits.ts'
import type { Config, DemoAccounts } from './settings.ts'
import { secretKey, twoFactorRoles } from './sign-in.ts'

const database = (environment: Environment): Config['database'] => {
  const addresses = databaseAddresses(environment)
  if (!addresses) return { dataDir: environment.DATA_DIR || '.data' }
  const pool = integer(environment, 'DATABASE_POOL', { fallback: 10, least: 1, most: 1000 })
  return { ...addresses, pool }
}

/** Where demo accounts live; what is published lets nobody in from elsewhere unless that was said. */
const demoAccounts = (asked: 'on' | 'off' | undefined, production: boolean): DemoAccounts => {
  if (production || asked === 'off') return 'nowhere'
  return asked === 'on' ? 'everywhere' : 'here'
}

const read = (environment: Environment): Config => {
  const production = choice(environment, 'NODE_ENV', ['production', 'development', 'test']) === 'production'
  const demo = choice(environment, 'DEMO', ['on', 'off'])
  return {
    port: integer(environment, 'PORT', { fallback: 3000, least: 0, most: 65535 }),
    host: host(environment),
    database: database(environment),
    demo: demo ? demo === 'on' : !production && !environment.DATABASE_URL,
    demoAccounts: demoAccounts(demo, production),
    trustProxy: integer(environment, 'TRUST_PROXY', { fallback: 0, least: 0, most: 16 }),
    publicUrl: origin(environment, 'PUBLIC_URL'),
    sessionLimits: sessionLimits(environment),
    secretKey: secretKey(environment),
    twoFactorRoles: twoFactorRoles(environment),
    production,
    webhookPrivate: choice(environment, 'WEBHOOK_PRIVATE', ['on', 'off']) === 'on',
  }
}

/**
 * The settings that the environment gives, checked by themselves and against each other; `warn` is told
 * what is unsafe and borne. An empty variable counts as an unset one.
 */
export const readConfig = (environment: Environment, warn: (line: string) => void = () => {}): Config => {
  const config = read(environment)
  const { refused, borne } = contradictions({ environment, config })
  const [first] = refused
  if (first) throw new ConfigError(first)
  for (const line of borne) warn(line)
  return config
}
