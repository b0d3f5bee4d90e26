import { describe, expect, it } from 'vitest'
import { ConfigError, type Environment } from '../../api/config/environment.ts'
import { readConfig } from '../../api/config/read-config.ts'

const url = 'postgres://portal:secret@db.example:5432/portal'
const production = { NODE_ENV: 'production', SECRET_KEY: 'database' }

describe('the settings of the environment', () => {
  it('have defaults for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      database: { dataDir: '.data' },
      demo: true,
      demoAccounts: 'here',
      sessionLimits: {},
      twoFactor: { roles: [], coversDemo: false },
      trustProxy: 0,
      publicUrl: undefined,
      production: false,
      webhookPrivate: false,
    })
  })

  it('count an empty variable as unset', () => {
    const empty = { PORT: '', HOST: '', DATABASE_URL: '', DATABASE_POOL: '', DEMO: '', PUBLIC_URL: '' }
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  it('describe a PostgreSQL server with its pool and its direct address', () => {
    const direct = 'postgresql://portal@direct.example/portal'
    expect(readConfig({ DATABASE_URL: url }).database).toEqual({ url, directUrl: undefined, pool: 10 })
    expect(
      readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_POOL: '25' }).database,
    ).toEqual({ url, directUrl: direct, pool: 25 })
  })

  it('accept port 0 for any free one, and an address with or without its closing slash', () => {
    expect(readConfig({ PORT: '0' }).port).toBe(0)
    expect(readConfig({ PUBLIC_URL: 'https://portal.example/', TRUST_PROXY: '1' }).publicUrl).toBe(
      'https://portal.example',
    )
    expect(readConfig({ PUBLIC_URL: 'http://localhost:8080' }).publicUrl).toBe('http://localhost:8080')
  })
})

describe('demo data', () => {
  it.each<[string, Environment, boolean]>([
    ['fills an embedded database', {}, true],
    ['is left out on request', { DEMO: 'off' }, false],
    ['never fills a production database', production, false],
    ['does not touch a PostgreSQL server', { DATABASE_URL: url }, false],
    ['fills a server on request', { DATABASE_URL: url, DEMO: 'on' }, true],
  ])('%s', (_, environment, demo) => {
    expect(readConfig(environment).demo).toBe(demo)
  })
})

describe('demo accounts', () => {
  it.each<[string, Environment]>([
    ['here', {}],
    ['here', { DATABASE_URL: url }],
    ['everywhere', { DEMO: 'on' }],
    ['nowhere', { DEMO: 'off' }],
    ['nowhere', production],
  ])('can sign in %s with %j', (place, environment) => {
    expect(readConfig(environment).demoAccounts).toBe(place)
  })
})

describe('sessions', () => {
  it('are shorter for the configured roles', () => {
    const { sessionLimits } = readConfig({ SESSION_LIMITS: 'director=8h/30m, sales-manager=90m/90m' })
    expect(sessionLimits).toEqual({
      director: { age: 28_800, idle: 1800 },
      'sales-manager': { age: 5400, idle: 5400 },
    })
  })
})

describe('two factors', () => {
  const managers = { roles: ['director', 'administration'], coversDemo: false }

  it.each<[string, Environment, object]>([
    [
      'for the configured roles',
      { TWO_FACTOR_ROLES: 'director, brokers' },
      { roles: ['director', 'brokers'], coversDemo: true },
    ],
    [
      'for nobody if configured',
      { ...production, TWO_FACTOR_ROLES: 'none' },
      { roles: [], coversDemo: false },
    ],
    ['for roles that manage users in production', production, managers],
    ['for roles that manage users on a server without demo data', { DATABASE_URL: url }, managers],
    ['for nobody with demo data', {}, { roles: [], coversDemo: false }],
  ])('are required %s', (_, environment, policy) => {
    expect(readConfig(environment).twoFactor).toEqual(policy)
  })
})

describe('the encryption key', () => {
  const secretKey = 'a key of the environment that nobody guesses'

  it('may be missing in production only if the database key is chosen', () => {
    const read = () => readConfig({ NODE_ENV: 'production' })
    expect(read).toThrow(/^SECRET_KEY is not set in production/)
    expect(readConfig({ NODE_ENV: 'production', SECRET_KEY: 'database' }).secretKey).toBeUndefined()
    expect(readConfig({}).secretKey).toBeUndefined()
  })

  it('can be given together with its predecessor', () => {
    const SECRET_KEY_OLD = `${secretKey}, until now`
    const config = readConfig({ ...production, SECRET_KEY: secretKey, SECRET_KEY_OLD })
    expect(config).toMatchObject({ secretKey, secretKeyOld: SECRET_KEY_OLD })
  })
})

describe('an invalid setting is refused by name', () => {
  it.each<[string, Environment]>([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '80.5' }],
    ['HOST', { HOST: 'http://localhost' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root:secret@localhost/portal' }],
    ['DATABASE_URL', { DATABASE_URL: 'secret' }],
    ['DATABASE_DIRECT_URL', { DATABASE_URL: url, DATABASE_DIRECT_URL: 'https://secret' }],
    ['DATABASE_DIRECT_URL needs DATABASE_URL', { DATABASE_DIRECT_URL: url }],
    ['DATABASE_POOL needs DATABASE_URL', { DATABASE_POOL: '5' }],
    ['DATABASE_POOL', { DATABASE_URL: url, DATABASE_POOL: '0' }],
    ['DATA_DIR and DATABASE_URL', { DATABASE_URL: url, DATA_DIR: '.data' }],
    ['DEMO', { DEMO: 'yes' }],
    ['DEMO=on cannot be used with NODE_ENV=production', { DEMO: 'on', NODE_ENV: 'production' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['SECRET_KEY', { SECRET_KEY: 'secret that is too short' }],
    ['SECRET_KEY_OLD', { SECRET_KEY_OLD: 'secret that is too short' }],
    ['SECRET_KEY', { NODE_ENV: 'production' }],
    ['TWO_FACTOR_ROLES', { TWO_FACTOR_ROLES: 'director, chief' }],
    ['SESSION_LIMITS', { SESSION_LIMITS: 'director=8h' }],
    ['SESSION_LIMITS', { SESSION_LIMITS: 'chief=8h/1h' }],
    ['SESSION_LIMITS', { SESSION_LIMITS: 'director=25h/1h' }],
    ['SESSION_LIMITS', { SESSION_LIMITS: 'director=24h/9h' }],
    ['SESSION_LIMITS', { SESSION_LIMITS: 'director=1h/2h' }],
    ['SESSION_LIMITS', { SESSION_LIMITS: 'director=1h/4m' }],
    ['SESSION_LIMITS', { SESSION_LIMITS: 'director=8h/1h,director=4h/1h' }],
    ['SESSION_LIMITS', { SESSION_LIMITS: 'director=8h/1h;brokers=4h/1h' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'portal.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://portal.example/admin' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://user@portal.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://portal.example' }],
  ])('%s in %j', (named, environment) => {
    const read = () => readConfig(environment)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${named}\\b[^\\n]*$`))
  })

  it('without the password of a database address', () => {
    expect(() => readConfig({ DATABASE_URL: 'secret' })).not.toThrow(/secret/)
  })
})

describe('contradictory settings', () => {
  const PUBLIC_URL = 'https://portal.example'
  const elsewhere = 'postgres://portal:secret@db.example/portal'

  /** Returns the warnings of a configuration, or its error after the word `ends`. */
  const outputOf = (environment: Environment): string[] => {
    const lines: string[] = []
    try {
      readConfig(environment, (line) => lines.push(line))
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      lines.push(`ends: ${error.message}`)
    }
    return lines
  }

  it.each<[string, Environment, string]>([
    ['https without a proxy', { PUBLIC_URL }, 'PUBLIC_URL is https and TRUST_PROXY is 0'],
    [
      'http in production',
      { ...production, PUBLIC_URL: 'http://portal.example' },
      'PUBLIC_URL is http in production',
    ],
    [
      'an address open to others without a public name',
      { ...production, HOST: '0.0.0.0' },
      'HOST=0.0.0.0 accepts connections',
    ],
    ['the same over IPv6', { ...production, HOST: '::' }, 'HOST=:: accepts connections'],
    ['a remote server without TLS', { ...production, DATABASE_URL: elsewhere }, 'DATABASE_URL leads'],
    [
      'one remote address without TLS',
      {
        ...production,
        DATABASE_URL: `${elsewhere}?sslmode=require`,
        DATABASE_MIGRATION_URL: elsewhere,
      },
      'DATABASE_MIGRATION_URL leads',
    ],
    [
      'an unknown sslmode',
      { DATABASE_URL: `${elsewhere}?sslmode=prefer` },
      'DATABASE_URL has an unknown sslmode',
    ],
    [
      'a role for migrations without its address',
      { DATABASE_MIGRATION_URL: elsewhere },
      'DATABASE_MIGRATION_URL needs',
    ],
  ])('stop the start: %s', (_, environment, line) => {
    expect(outputOf(environment)).toEqual([expect.stringMatching(new RegExp(`^ends: ${line}[^\\n]*$`))])
    expect(outputOf(environment).join()).not.toContain('secret')
  })

  it.each<[string, Environment, string]>([
    ['https without a proxy outside production', { PUBLIC_URL, TRUST_PROXY: '0' }, 'PUBLIC_URL is https'],
    ['a remote server without TLS outside production', { DATABASE_URL: elsewhere }, 'DATABASE_URL leads'],
    [
      'the same in production by explicit setting',
      { ...production, DATABASE_URL: `${elsewhere}?sslmode=disable` },
      'DATABASE_URL leads',
    ],
  ])('cause a one-line warning: %s', (_, environment, line) => {
    expect(outputOf(environment)).toEqual([expect.stringMatching(new RegExp(`^${line}[^\\n]*$`))])
  })

  it.each<[string, Environment]>([
    ['everything unset', {}],
    ['production on this machine', production],
    ['production behind a proxy', { ...production, PUBLIC_URL, TRUST_PROXY: '1', HOST: '0.0.0.0' }],
    ['http on this machine', { ...production, PUBLIC_URL: 'http://localhost:8080' }],
    ['a remote server with TLS', { ...production, DATABASE_URL: `${elsewhere}?sslmode=verify-full` }],
    ['a server on this machine', { ...production, DATABASE_URL: 'postgres://portal@127.0.0.1/portal' }],
    ['a server by name', { ...production, DATABASE_URL: 'postgres://portal@localhost/portal' }],
    ['a server over IPv6', { ...production, DATABASE_URL: 'postgres://portal@[::1]/portal' }],
    ['a server in a folder', { ...production, DATABASE_URL: 'postgres:///portal?host=/run/postgresql' }],
  ])('are not reported for %s', (_, environment) => {
    expect(outputOf(environment)).toEqual([])
  })
})
