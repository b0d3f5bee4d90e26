import compression from 'compression'
import type { Express } from 'express'
import express from 'express'
import type { Logger } from 'pino'
import type { Database, NotificationHandlers } from '../db/database.ts'
import { calls } from '../domain/api/calls.ts'
import { resources } from '../domain/resources/index.ts'
import type { Config } from './config/read-config.ts'
import { createTextImporter } from './content/import-texts.ts'
import { serveAdminFiles } from './http/admin-files.ts'
import { errorHandler, rejectUnknownCall } from './http/error-handler.ts'
import { allowAnyOrigin, answerPreflight, responseHeaders } from './http/headers.ts'
import type { RequestServer } from './http/listen.ts'
import { mountRoutes } from './http/mount.ts'
import {
  authenticateSession,
  authenticateToken,
  detectDemoAccess,
  hasSingleHost,
  noStoreOf,
  requestContext,
  requireSameOrigin,
} from './http/request-context.ts'
import type { Route } from './http/route.ts'
import { createPublicCache, type PublicCache } from './public-cache/public-cache.ts'
import { checkDescriptors } from './resources/check-tables.ts'
import { apiRoutes } from './routes.ts'
import { createStores, customStores, type Stores } from './stores.ts'
import { countersChannel, splitNotification, unannouncedCountersSql } from './unit-of-work/counters.ts'
import type { BumpedCounter } from './unit-of-work/unit-of-work.ts'
import type { SignInSettings } from './users/auth-store.ts'

export interface AppSettings {
  readonly database: Database
  readonly config: Pick<Config, 'trustProxy' | 'publicUrl' | 'demoAccounts' | keyof SignInSettings> &
    Partial<Pick<Config, 'host'>>
  readonly log: Logger
}

export interface App extends RequestServer {
  readonly routes: readonly Route[]
  close(): Promise<void>
}

/** Areas of the API whose answers contain personal data: names, addresses and activity. */
const areasAboutPeople = [
  'auth',
  'users',
  'sessions',
  'audit',
  'events',
  'errors',
  'notifications',
  'presence',
  'start',
]

/** Leaves out prepared answers, which were compressed once for all requests. */
const isUnprepared: compression.CompressionFilter = (request, response) =>
  !response.locals.isPrepared && compression.filter(request, response)

const createExpressApp = (
  { config, log, database }: AppSettings,
  stores: Stores,
  routes: readonly Route[],
): Express => {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', config.trustProxy)
  app.set('query parser', false)
  app.use(requestContext(log, config.publicUrl), compression({ filter: isUnprepared }))
  app.use(noStoreOf(areasAboutPeople))
  for (const { path } of [calls.publicScreen, calls.publicBanks])
    app.route(path).options(answerPreflight).get(allowAnyOrigin)
  // A router of their own, so that the path is compared once for all of them.
  const admission = express.Router()
  admission.use(
    requireSameOrigin(database.knex, config),
    detectDemoAccess(config.demoAccounts, config.trustProxy),
    authenticateToken(stores.findTokenReader),
    authenticateSession(stores.auth.findActor),
  )
  app.use(['/api', '/health'], admission)
  mountRoutes(app, routes, responseHeaders(config.publicUrl))
  app.use('/api', rejectUnknownCall)
  app.use(serveAdminFiles())
  app.use(errorHandler(log, stores.errors.note))

  return app
}

/** Subscribes to the notifications of other instances; returns a function that ends it. */
const listenToInstances = (
  database: Database,
  handlers: readonly NotificationHandlers[],
): Promise<() => Promise<void>> =>
  database.listen(
    countersChannel,
    {
      message: (payload) => {
        for (const part of splitNotification(payload)) for (const { message } of handlers) message(part)
      },
      state: (up) => {
        for (const { state } of handlers) state(up)
      },
    },
    { unsentSql: unannouncedCountersSql },
  )

/** Builds the server: cached public reads are answered first, everything else by Express. */
export const createApp = async (settings: AppSettings): Promise<App> => {
  await checkDescriptors(settings.database.knex, resources, customStores)
  const { knex } = settings.database
  const commonHeaders = responseHeaders(settings.config.publicUrl)
  const publicCache: PublicCache = createPublicCache({ knex, headers: commonHeaders, log: settings.log })
  const onCountersBumped = (raised: readonly BumpedCounter[]) => {
    stores.auth.onCountersBumped(raised)
    return publicCache.invalidate(raised)
  }
  const stores = createStores({ knex, onCountersBumped }, settings.config)
  const routes = apiRoutes(stores, publicCache, createTextImporter(stores.database))
  const app = createExpressApp(settings, stores, routes)
  const stopListening = await listenToInstances(settings.database, [
    publicCache.notifications,
    ...stores.auth.handlers,
    stores.presence.handlers,
  ])

  return {
    routes,
    headers: commonHeaders,
    close: async () => {
      publicCache.close()
      stores.presence.close()
      await stopListening()
    },
    handler: (request, response) => {
      if (!(hasSingleHost(request) && publicCache.serve(request, response))) app(request, response)
    },
  }
}
