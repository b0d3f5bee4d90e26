import compression from 'compression'
import express, { type Express } from 'express'
import type { Logger } from 'pino'
import type { Database, NotificationHandlers } from '../db/database.ts'
import { calls } from '../domain/calls/index.ts'
import { resources } from '../domain/resources/index.ts'
import type { Config } from './config/settings.ts'
import { preflight, readableAnywhere } from './delivery/cors.ts'
import { createDelivery, type Delivery } from './delivery/delivery.ts'
import { headersFor } from './headers.ts'
import { importer } from './imports/import-texts.ts'
import type { Answering } from './listening/listen.ts'
import { namesOneHost } from './listening/one-host.ts'
import { adminFiles } from './middleware/admin-files.ts'
import { bearer } from './middleware/bearer.ts'
import { jsonBody, leaveBody, takeUpTo } from './middleware/body.ts'
import { demoAccounts } from './middleware/demo-accounts.ts'
import { errors, unknownCall } from './middleware/errors.ts'
import { sameOrigin } from './middleware/origin.ts'
import { request } from './middleware/request.ts'
import { session } from './middleware/session.ts'
import { unkept } from './middleware/unkept.ts'
import { apiRoutes } from './routes/index.ts'
import { mount } from './routes/mount.ts'
import type { Route } from './routes/route.ts'
import { versionChannel } from './stores/channels.ts'
import { createStores, type Stores } from './stores/index.ts'
import type { SignInSettings } from './stores/people/auth.ts'
import { checkDescriptors } from './stores/records/descriptor-check.ts'

export interface AppSettings {
  readonly database: Database
  readonly config: Pick<Config, 'trustProxy' | 'publicUrl' | 'demoAccounts' | keyof SignInSettings>
  readonly log: Logger
}

export interface App extends Answering {
  readonly routes: readonly Route[]
  close(): Promise<void>
}

/** What is prepared goes as it is: it is packed once, for all who ask later. */
const isUnprepared: compression.CompressionFilter = (request, response) =>
  !response.locals.isPrepared && compression.filter(request, response)

const expressApp = (
  { config, log, database }: AppSettings,
  stores: Stores,
  routes: readonly Route[],
): Express => {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', config.trustProxy)
  app.set('query parser', false)
  app.use(request(log, config.publicUrl), compression({ filter: isUnprepared }))
  app.use(['/api/auth', '/api/users'], unkept)
  for (const { path } of [calls.publicScreen, calls.publicBanks]) {
    app.options(path, preflight)
    app.get(path, readableAnywhere)
  }
  for (const { method, path, accept } of routes) {
    if (accept?.upload) app[method](path, leaveBody)
    if (accept?.limit) app[method](path, takeUpTo(accept.limit))
  }
  const demo = demoAccounts(config.demoAccounts, config.trustProxy)
  app.use(
    ['/api', '/health'],
    sameOrigin(database.knex, config.publicUrl),
    jsonBody(headersFor(config.publicUrl)),
    demo,
    bearer(stores.readerOf),
    session(stores.auth),
  )
  mount(app, routes)
  app.use('/api', unknownCall)
  app.use(adminFiles())
  app.use(errors(log, stores.errors.note))
  return app
}

/** Lets everybody hear what other instances tell; answers how to stop. */
const hear = (database: Database, all: readonly NotificationHandlers[]): Promise<() => Promise<void>> =>
  database.listen(versionChannel, {
    message: (payload) => {
      for (const { message } of all) message(payload)
    },
    state: (up) => {
      for (const { state } of all) state(up)
    },
  })

/** Builds the server from its parts: public reads from memory first, everything else through Express. */
export const createApp = async (settings: AppSettings): Promise<App> => {
  await checkDescriptors(settings.database.knex, resources)
  const { knex } = settings.database
  const carried = headersFor(settings.config.publicUrl)
  const delivery: Delivery = createDelivery({ knex, carried, log: settings.log })
  const database = { knex, onRaised: delivery.raise }
  const stores = createStores(database, settings.config)
  const routes = apiRoutes(stores, delivery, importer(database))
  const app = expressApp(settings, stores, routes)
  const stopListening = await hear(settings.database, [delivery.hears, stores.auth.hears])
  return {
    routes,
    carried,
    close: async () => {
      delivery.close()
      await stopListening()
    },
    handler: (request, response) => {
      if (!(namesOneHost(request) && delivery.serve(request, response))) app(request, response)
    },
  }
}
