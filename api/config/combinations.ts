import { isLoopback, isOnThisMachine, sslModeOf } from '../../db/server-address.ts'
import type { Environment } from './environment.ts'
import type { Config } from './settings.ts'

/** What was set, and what follows from it. */
interface Settings {
  readonly environment: Environment
  readonly config: Config
}

interface Combination {
  /** One line that names the settings. */
  readonly line: (settings: Settings) => string
  /** Whether the server starts all the same, with a warning: nobody is in danger who does not know of it. */
  readonly isBorne: (settings: Settings) => boolean
  readonly stands: (settings: Settings) => boolean
}

const isSet = (environment: Environment, name: string): boolean => Boolean(environment[name])

const addresses = ['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_DIRECT_URL']

/** The addresses of servers elsewhere that are reached in the clear. */
const unprotected = (environment: Environment): string[] =>
  addresses.filter((name) => {
    const url = environment[name]
    return url && !isOnThisMachine(url) && [null, 'disable'].includes(sslModeOf(url))
  })

const isSaid = (environment: Environment, name: string): boolean =>
  sslModeOf(environment[name] ?? '') === 'disable'

const serverOnly = ['DATABASE_MIGRATION_URL', 'DATABASE_DIRECT_URL', 'DATABASE_POOL']
const never = () => false

/** Settings that contradict each other, or lay something open. What is laid open and said in so many words is borne. */
const combinations: readonly Combination[] = [
  ...serverOnly.map((name) => ({
    line: () => `${name} needs DATABASE_URL, which is not set`,
    isBorne: never,
    stands: ({ environment }: Settings) => isSet(environment, name) && !isSet(environment, 'DATABASE_URL'),
  })),
  {
    line: () => 'DATA_DIR and DATABASE_URL are both set: the data lies in one place only',
    isBorne: never,
    stands: ({ environment }) => isSet(environment, 'DATA_DIR') && isSet(environment, 'DATABASE_URL'),
  },
  {
    line: () => 'DEMO=on contradicts NODE_ENV=production: demo passwords are published',
    isBorne: never,
    stands: ({ environment, config }) => environment.DEMO === 'on' && config.production,
  },
  {
    line: () =>
      'PUBLIC_URL is https and TRUST_PROXY is 0: all visitors share the address of what ends TLS, so that failures of one to sign in hold up all; set TRUST_PROXY to the number of proxies',
    isBorne: ({ environment }) => isSet(environment, 'TRUST_PROXY'),
    stands: ({ config }) => config.publicUrl?.startsWith('https:') === true && config.trustProxy === 0,
  },
  {
    line: () => 'PUBLIC_URL is http in production: passwords would cross the network in the clear',
    isBorne: never,
    stands: ({ config: { production, publicUrl } }) =>
      production && publicUrl?.startsWith('http:') === true && !isLoopback(new URL(publicUrl).hostname),
  },
  {
    line: ({ config }) =>
      `HOST=${config.host} is open to others in production, and PUBLIC_URL is not set: name the https address that visitors see`,
    isBorne: never,
    stands: ({ config: { production, publicUrl, host } }) => production && !publicUrl && !isLoopback(host),
  },
  {
    line: ({ environment }) =>
      `${unprotected(environment).join(' and ')} leads to another machine without TLS: add sslmode=verify-full, or require`,
    isBorne: ({ environment, config }) =>
      !config.production || unprotected(environment).every((name) => isSaid(environment, name)),
    stands: ({ environment }) => unprotected(environment).length > 0,
  },
]

/** The combinations that stand, one line each: those that end the start, and those that it warns of. */
export const contradictions = (settings: Settings): { refused: string[]; borne: string[] } => {
  const standing = combinations.filter(({ stands }) => stands(settings))
  const lines = (isBorne: boolean) =>
    standing.filter((one) => one.isBorne(settings) === isBorne).map(({ line }) => line(settings))
  return { refused: lines(false), borne: lines(true) }
}
