import { calls } from '../../domain/api/calls.ts'
import { languageOfTag } from '../../domain/languages.ts'
import { ApiError } from '../errors.ts'
import { anyOrigin } from '../http/headers.ts'
import { ok, type Route, route } from '../http/route.ts'
import type { SystemStore } from '../unit-of-work/database-errors.ts'
import { type PublicCache, type PublicRead, publicBanksRead, publicScreenRead } from './public-cache.ts'

const healthy = {
  status: 'healthy',
  message: 'The server is running',
  database: 'connected',
} as const

const prepared = async (delivery: PublicCache, read: PublicRead | undefined) => {
  const entry = read && (await delivery.answer(read))
  if (!entry) throw new ApiError('not_found', { message: 'Unknown screen or language', headers: anyOrigin })
  return { prepared: entry }
}

/** What anybody may read: approved content, what banks calculate with, and whether the server is well. */
export const publicRoutes = (delivery: PublicCache, system: SystemStore): Route[] => [
  route(calls.publicScreen, ({ params: { screen, language } }) => {
    const known = languageOfTag(language)
    return prepared(delivery, known && publicScreenRead(screen, known))
  }),
  route(calls.publicBanks, () => prepared(delivery, publicBanksRead)),
  route(calls.health, async () => {
    await system.ping()
    const root = { ...healthy, timestamp: new Date() }
    return ok(undefined, { root, headers: { 'Cache-Control': 'no-store' } })
  }),
]
