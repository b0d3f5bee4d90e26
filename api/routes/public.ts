import { calls } from '../../domain/calls/index.ts'
import { languageOfTag } from '../../domain/languages.ts'
import { anyOrigin } from '../delivery/cors.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { banksRead, type PublicRead, screenRead } from '../delivery/public-read.ts'
import { ApiError } from '../errors.ts'
import type { SystemStore } from '../stores/system.ts'
import { ok, type Route, route } from './route.ts'

const healthy = {
  status: 'healthy',
  message: 'The server is running',
  database: 'connected',
} as const

const prepared = async (delivery: Delivery, read: PublicRead | undefined) => {
  const entry = read && (await delivery.answer(read))
  if (!entry) throw new ApiError('not_found', { message: 'Unknown screen or language', headers: anyOrigin })
  return { prepared: entry }
}

/** What anybody may read: approved content, what banks calculate with, and whether the server is well. */
export const publicRoutes = (delivery: Delivery, system: SystemStore): Route[] => [
  route(calls.publicScreen, ({ params: { screen, language } }) => {
    const known = languageOfTag(language)
    return prepared(delivery, known && screenRead(screen, known))
  }),
  route(calls.publicBanks, () => prepared(delivery, banksRead)),
  route(calls.health, async () => {
    await system.ping()
    const root = { ...healthy, timestamp: new Date() }
    return ok(undefined, { root, headers: { 'Cache-Control': 'no-store' } })
  }),
]
