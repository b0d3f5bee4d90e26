export type Environment = Record<string, string | undefined>

export type Config = {
  /** 0 asks the system for a free port. */
  port: number
  host: string
  database: { url: string; directUrl?: string; pool: number } | { dataDir: string }
  /** Whether an empty database is filled with the demo data. */
  demo: boolean
  /** How many proxies stand in front of the server. */
  trustProxy: number
  /** The origin that visitors see, when it is not the server's own. */
  publicUrl?: string
  production: boolean
}

/** A setting of the environment that is wrong or contradicts another one; its message names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** The settings that the environment gives, checked. An empty variable counts as an unset one. */
export const readConfig = (environment: Environment): Config => {
  const production = choice(environment, 'NODE_ENV', ['production', 'development', 'test']) === 'production'
  return {
    port: integer(environment, 'PORT', { fallback: 3000, least: 0, most: 65535 }),
    host: host(environment),
    database: database(environment),
    demo: demo(environment, production),
    trustProxy: integer(environment, 'TRUST_PROXY', { fallback: 0, least: 0, most: 16 }),
    publicUrl: origin(environment, 'PUBLIC_URL'),
    production,
  }
}

const database = (environment: Environment): Config['database'] => {
  const url = postgresUrl(environment, 'DATABASE_URL')
  if (url === undefined) {
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_POOL']) {
      if (environment[name]) throw new ConfigError(`${name} needs DATABASE_URL, which is not set`)
    }
    return { dataDir: environment.DATA_DIR || '.data' }
  }
  if (environment.DATA_DIR) {
    throw new ConfigError('DATA_DIR and DATABASE_URL are both set: the data lies in one place only')
  }
  return {
    url,
    directUrl: postgresUrl(environment, 'DATABASE_DIRECT_URL'),
    pool: integer(environment, 'DATABASE_POOL', { fallback: 10, least: 1, most: 1000 }),
  }
}

const demo = (environment: Environment, production: boolean) => {
  const asked = choice(environment, 'DEMO', ['on', 'off'])
  if (asked === 'on' && production) {
    throw new ConfigError('DEMO=on contradicts NODE_ENV=production: demo passwords are published')
  }
  return asked ? asked === 'on' : !production && !environment.DATABASE_URL
}

const host = (environment: Environment) => {
  const value = environment.HOST || '127.0.0.1'
  if (!/^[\w.:-]+$/.test(value)) throw wrong('HOST', 'a host name or an address', value)
  return value
}

const choice = <Choice extends string>(environment: Environment, name: string, choices: Choice[]) => {
  const value = environment[name]
  if (!value) return undefined
  const chosen = choices.find((candidate) => candidate === value)
  if (!chosen) throw wrong(name, choices.join(' or '), value)
  return chosen
}

const integer = (
  environment: Environment,
  name: string,
  { fallback, least, most }: { fallback: number; least: number; most: number },
) => {
  const value = environment[name]
  if (!value) return fallback
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
  if (number >= least && number <= most) return number
  throw wrong(name, `a whole number from ${least} to ${most}`, value)
}

// A database address carries a password, so that the message never repeats it.
const postgresUrl = (environment: Environment, name: string) => {
  const value = environment[name]
  if (!value) return undefined
  const protocol = URL.canParse(value) ? new URL(value).protocol : ''
  if (protocol === 'postgres:' || protocol === 'postgresql:') return value
  throw new ConfigError(`${name} must be an address such as postgres://user:password@host:5432/database`)
}

const origin = (environment: Environment, name: string) => {
  const value = environment[name]
  if (!value) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const bare = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (bare) return url.origin
  throw wrong(name, 'an address without a path, such as https://portal.example', value)
}

const wrong = (name: string, expected: string, value: string) =>
  new ConfigError(`${name} must be ${expected}, not ${JSON.stringify(value)}`)
