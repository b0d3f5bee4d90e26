import { once } from 'node:events'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { pino } from 'pino'
import supertest from 'supertest'
import { afterAll } from 'vitest'
import { type App, type AppSettings, createApp } from '../../api/app.ts'
import { documentedSessionCookieName } from '../../api/http/request-context.ts'
import type { Database } from '../../db/database.ts'
import type { Role } from '../../domain/access.ts'
import { demoPassword } from '../../domain/users/passwords.ts'
import { createTestDatabase } from './database.ts'
import { openSessions } from './open-sessions.ts'

export type Agent = ReturnType<typeof supertest.agent>

/** Caller without a session. */
export const nobody = 'nobody'

export const emailOf = (role: Role): string => `${role}@demo.example`

export interface TestApp {
  readonly database: Database
  readonly routes: App['routes']
  readonly address: string
  /** Counts the connections that the server has open. */
  countConnections(): Promise<number>
  /** Returns an agent signed in as the demo account of a role, or signed out. */
  as(who: Role | typeof nobody): Agent
  /** Opens a separate session, for tests that end it. */
  signIn(role: Role): Promise<Agent>
}

/** Creates a client with cookies and an origin, like a browser. */
export const newAgent = (address: string, origin = address): Agent =>
  supertest.agent(address).set('Origin', origin)

const silent = pino({ level: 'silent' })

const serve = async (app: App) => {
  const server = createServer(app.handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const boundAddress = server.address()
  if (boundAddress === null || typeof boundAddress === 'string') throw new Error('The server has no address')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  const countConnections = () => promisify(server.getConnections.bind(server))()
  return { address: `http://127.0.0.1:${boundAddress.port}`, stop, countConnections }
}

const demoDatabase = async (): Promise<Database> => {
  const database = await createTestDatabase('demo')
  afterAll(() => database.close())
  return database
}

/**
 * Starts the API on a new database with the demo data, or as another instance on a shared database.
 * Stopped after the file's last test.
 */
export const startApp = async (
  config: Partial<AppSettings['config']> = {},
  shared?: Database,
): Promise<TestApp> => {
  const database = shared ?? (await demoDatabase())
  const settings: AppSettings['config'] = {
    trustProxy: 0,
    demoAccounts: 'everywhere',
    sessionLimits: {},
    ...config,
  }
  const app = await createApp({ database, config: settings, log: silent })
  const { address, stop, countConnections } = await serve(app)
  // Hooks run in reverse order, so the database is closed last.
  afterAll(async () => {
    stop()
    await app.close()
  })
  const newClient = () => newAgent(address, settings.publicUrl)
  const signIn = async (role: Role): Promise<Agent> => {
    const agent = newClient()
    await agent
      .post('/api/auth/login')
      .send({ email: emailOf(role), password: demoPassword })
      .expect(200)
    return agent
  }
  const agents = new Map<string, Agent>([[nobody, newClient()]])
  if (settings.demoAccounts === 'everywhere')
    for (const [role, token] of await openSessions(database)) {
      const agent = newClient()
      agent.jar.setCookie(`${documentedSessionCookieName}=${token}; Path=/`, new URL(address).hostname, '/')
      agents.set(role, agent)
    }
  const as: TestApp['as'] = (who) => agents.get(who) ?? newClient()
  return { database, routes: app.routes, address, countConnections, as, signIn }
}
