import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { demoPassword } from '../../domain/users/passwords.ts'
import { startServer } from '../support/server.ts'

/** Paused clients that keep trying, and the time of one measurement in seconds. */
const blocked = 400
const seconds = 8

const guess = { email: 'director@demo.example', password: 'a wrong guess' }

const signIn = (address: string, credentials: object): Promise<Response> =>
  fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(credentials),
  })

/** Measures ordinary requests of four clients in a row: average, median and 97.5th percentile. */
const timesOf = async (address: string, cookie: string) => {
  const paths = ['/health', '/api/content/mortgage', '/api/auth/me', '/api/content/mortgage_step1/ru']
  const { latency, non2xx } = await autocannon({
    url: address,
    connections: 4,
    overallRate: 200,
    duration: seconds,
    headers: { cookie },
    requests: paths.map((path) => ({ path })),
  })
  return `${latency.average} ms (mean), ${latency.p50} ms (median), ${latency.p97_5} ms (all but one in forty), ${non2xx} failures`
}

const folder = mkdtempSync(join(tmpdir(), 'blocked-'))
const settings: Record<string, string> = process.env.DATABASE_URL
  ? { DATABASE_URL: process.env.DATABASE_URL }
  : { DATA_DIR: folder }
const server = await startServer({ ...settings, DEMO: 'on' })
try {
  const { address } = server
  const session = await signIn(address, { email: 'brokers@demo.example', password: demoPassword })
  const staff = await signIn(address, { email: 'content-manager@demo.example', password: demoPassword })
  const cookie = staff.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  if (!session.ok || !cookie) throw new Error('Signing in failed')
  await timesOf(address, cookie)
  console.log(`ordinary requests alone: ${await timesOf(address, cookie)}`)
  for (let attempt = 0; attempt < 6; attempt += 1) await signIn(address, guess)
  const attack = autocannon({
    url: `${address}/api/auth/login`,
    method: 'POST',
    connections: blocked,
    duration: seconds + 4,
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(guess),
  })
  await new Promise((resolve) => setTimeout(resolve, 2000))
  console.log(`beside ${blocked} blocked clients: ${await timesOf(address, cookie)}`)
  const { requests, statusCodeStats } = await attack
  console.log(`who were refused ${requests.average} times a second:`, JSON.stringify(statusCodeStats))
} finally {
  await server.end()
  rmSync(folder, { recursive: true, force: true })
}
