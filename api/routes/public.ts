import { calls } from '../../domain/calls/index.ts'
import { languageOfTag } from '../../domain/languages.ts'
import { anyOrigin } from '../delivery/cors.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { screenRead } from '../delivery/public-read.ts'
import { ApiError } from '../errors.ts'
import type { SystemStore } from '../stores/system.ts'
import { ok, type Route, route } from './route.ts'

const healthy = {
  status: 'healthy',
  message: 'The server is running',
  database: 'connected',
} as const

/** What anybody may read: approved content, and whether the server is well. */
export const publicRoutes = (delivery: Delivery, system: SystemStore): Route[] => [
  route(calls.publicScreen, async ({ params: { screen, language } }) => {
    const known = languageOfTag(language)
    const prepared = known && (await delivery.answer(screenRead(screen, known)))
    if (!prepared)
      throw new ApiError('not_found', { message: 'Unknown screen or language', headers: anyOrigin })
    return { prepared }
  }),
  route(calls.health, async () => {
    await system.ping()
    const root = { ...healthy, timestamp: new Date() }
    return ok(undefined, { root, headers: { 'Cache-Control': 'no-store' } })
  }),
]
