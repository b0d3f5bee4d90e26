import { describe, expect, it } from 'vitest'
import { ConfigError, type Environment, readConfig } from '../../api/config.ts'

const url = 'postgres://portal:secret@db.example:5432/portal'

describe('the settings of the environment', () => {
  it('have a value for everything when nothing is set', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      database: { dataDir: '.data' },
      demo: true,
      trustProxy: 0,
      publicUrl: undefined,
      production: false,
    })
  })

  it('count an empty variable as unset', () => {
    const empty = { PORT: '', HOST: '', DATABASE_URL: '', DATABASE_POOL: '', DEMO: '', PUBLIC_URL: '' }
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  it('name a PostgreSQL server with its pool and its direct address', () => {
    const direct = 'postgresql://portal@direct.example/portal'
    expect(readConfig({ DATABASE_URL: url }).database).toEqual({ url, directUrl: undefined, pool: 10 })
    expect(
      readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_POOL: '25' }).database,
    ).toEqual({ url, directUrl: direct, pool: 25 })
  })

  it('take port 0 as any free one, and an address with or without its closing slash', () => {
    expect(readConfig({ PORT: '0' }).port).toBe(0)
    expect(readConfig({ PUBLIC_URL: 'https://portal.example/' }).publicUrl).toBe('https://portal.example')
    expect(readConfig({ PUBLIC_URL: 'http://localhost:8080' }).publicUrl).toBe('http://localhost:8080')
  })
})

describe('demo data', () => {
  it.each<[string, Environment, boolean]>([
    ['fills an embedded database', {}, true],
    ['is left out when asked', { DEMO: 'off' }, false],
    ['never fills a production database', { NODE_ENV: 'production' }, false],
    ['leaves a server alone', { DATABASE_URL: url }, false],
    ['fills a server when asked', { DATABASE_URL: url, DEMO: 'on' }, true],
  ])('%s', (_, environment, demo) => {
    expect(readConfig(environment).demo).toBe(demo)
  })
})

describe('a setting that cannot be right is refused by name', () => {
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
    ['DEMO=on contradicts NODE_ENV=production', { DEMO: 'on', NODE_ENV: 'production' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'portal.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://portal.example/admin' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://user@portal.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://portal.example' }],
  ])('%s in %j', (named, environment) => {
    const read = () => readConfig(environment)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${named}\\b[^\\n]*$`))
  })

  it('without repeating the password of a database address', () => {
    expect(() => readConfig({ DATABASE_URL: 'secret' })).not.toThrow(/secret/)
  })
})
