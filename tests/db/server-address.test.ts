import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../../db/create-database.ts'
import { toConnectionOptions } from '../../db/server-address.ts'

const folder = mkdtempSync(join(tmpdir(), 'authority-'))
const authority = join(folder, 'ca.pem')
writeFileSync(authority, 'the authority')
afterAll(() => rmSync(folder, { recursive: true }))

const plain = 'postgres://portal:secret@db.example:5432/portal'
const sslOf = (parameters: string) => toConnectionOptions(`${plain}?${parameters}`).ssl

describe('sslmode', () => {
  it('has the same meaning as in libpq', () => {
    expect(toConnectionOptions(plain)).toEqual({ connectionString: plain })
    expect(sslOf('sslmode=disable')).toBe(false)
    expect(sslOf('sslmode=require')).toEqual({ rejectUnauthorized: false })
    expect(sslOf('sslmode=verify-ca')).toEqual({ checkServerIdentity: expect.any(Function) })
    expect(sslOf('sslmode=verify-full')).toEqual({})
  })

  it('verifies the certificate as soon as an authority is named', () => {
    const ca = 'the authority'
    expect(sslOf(`sslmode=verify-full&sslrootcert=${authority}`)).toEqual({ ca })
    expect(sslOf(`sslmode=require&sslrootcert=${authority}`)).toEqual({
      ca,
      checkServerIdentity: expect.any(Function),
    })
    expect(() => sslOf('sslmode=verify-full&sslrootcert=/nowhere')).toThrow(/sslrootcert .* ENOENT$/)
  })

  it('keeps the rest of the address', () => {
    const { connectionString } = toConnectionOptions(`${plain}?sslmode=require&application_name=x`)
    expect(connectionString).toBe(`${plain}?application_name=x`)
  })
})

/** Returns the first bytes that a client sends to a server without TLS. */
const firstWords = async (parameters: string): Promise<{ code: number; failure: unknown }> => {
  const server: Server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0
  const words = once(server, 'connection').then(async ([socket]: Socket[]) => {
    const [bytes]: Buffer[] = socket ? await once(socket, 'data') : []
    socket?.end('N')
    return bytes?.readInt32BE(4) ?? 0
  })
  const url = `postgres://portal@127.0.0.1:${port}/portal?${parameters}`
  const failure = await createDatabase({ url }).catch((error: unknown) => error)
  server.close()
  return { code: await words, failure }
}

const SSL_REQUEST = 80877103

describe('a connection to a server without TLS', () => {
  it.each(['sslmode=require', 'sslmode=verify-full'])(
    'is closed when TLS is required: %s',
    async (parameters) => {
      const { code, failure } = await firstWords(parameters)
      expect(code).toBe(SSL_REQUEST)
      expect(String(failure)).toMatch(/DATABASE_URL cannot be used: .*SSL/)
    },
  )

  it('does not request TLS when it is disabled', async () => {
    expect((await firstWords('sslmode=disable')).code).not.toBe(SSL_REQUEST)
  })
})
