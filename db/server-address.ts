import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import { DatabaseUnavailable } from './database.ts'

/** TLS modes of a connection, with the names and meanings of libpq. */
export const sslModes = ['disable', 'require', 'verify-ca', 'verify-full'] as const
type SslMode = (typeof sslModes)[number]

export const isSslMode = (value: string): value is SslMode => sslModes.some((mode) => mode === value)

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Whether a host name or address is this machine. */
export const isLoopback = (host: string): boolean => {
  const bareHost = host.replace(/^\[|\]$/g, '')
  const version = isIP(bareHost)
  if (version === 0) return bareHost === 'localhost'
  // Checked on each request, for which a list of networks is slow.
  return version === 4 ? bareHost.startsWith('127.') : loopback.check(bareHost, 'ipv6')
}

/** Whether an address stays on this machine: the loopback interface, or a socket in a folder. */
export const isOnThisMachine = (url: string): boolean => {
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return host === '' || host.startsWith('/') || isLoopback(host)
}

/** Returns the TLS mode of an address as it is written there. */
export const sslModeOf = (url: string): string | null =>
  URL.canParse(url) ? new URL(url).searchParams.get('sslmode') : null

const readFileParameter = (parameters: URLSearchParams, name: string): string | undefined => {
  const path = parameters.get(name)
  if (!path || path === 'system') return undefined
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new DatabaseUnavailable(`The ${name} of the PostgreSQL server cannot be read: ${reason}`)
  }
}

const skipNameCheck = () => undefined

const buildTlsChecks = (mode: SslMode, ca: string | undefined): ConnectionOptions => {
  // With a given authority, `require` means `verify-ca`.
  if (mode === 'require' && ca === undefined) return { rejectUnauthorized: false }
  return mode === 'verify-full' ? {} : { checkServerIdentity: skipNameCheck }
}

/**
 * Builds the options of `pg`. They state the meaning of each mode, since `pg` treats every mode but `disable`
 * as `verify-full`.
 */
export const toConnectionOptions = (
  url: string,
): { connectionString: string; ssl?: ConnectionOptions | false } => {
  const mode = sslModeOf(url)
  if (mode === null || !isSslMode(mode)) return { connectionString: url }

  const address = new URL(url)
  const { searchParams } = address
  const [ca, cert, key] = ['sslrootcert', 'sslcert', 'sslkey'].map((name) =>
    readFileParameter(searchParams, name),
  )
  for (const name of ['sslmode', 'sslrootcert', 'sslcert', 'sslkey']) searchParams.delete(name)

  return {
    connectionString: address.href,
    ssl: mode !== 'disable' && {
      ...buildTlsChecks(mode, ca),
      ...(ca && { ca }),
      ...(cert && { cert }),
      ...(key && { key }),
    },
  }
}
