import { isSslMode, sslModeOf, sslModes } from '../../db/server-address.ts'
import { ConfigError, type Environment } from './environment.ts'

/** The ways to a PostgreSQL server. */
export interface DatabaseAddresses {
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
    throw new ConfigError(`${name} has an unknown sslmode: ${sslModes.join(', ')} are known`)
  return value
}

/** The addresses that the environment names; none without `DATABASE_URL`. */
export const databaseAddresses = (environment: Environment): DatabaseAddresses | undefined => {
  const url = postgresUrl(environment, 'DATABASE_URL')
  const migrationUrl = postgresUrl(environment, 'DATABASE_MIGRATION_URL')
  const directUrl = postgresUrl(environment, 'DATABASE_DIRECT_URL')
  return url === undefined
    ? undefined
    : { url, ...(migrationUrl && { migrationUrl }), ...(directUrl && { directUrl }) }
}
