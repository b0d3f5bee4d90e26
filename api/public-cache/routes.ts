import type { Knex } from 'knex'
import { calls } from '../../domain/api/calls.ts'
import { languageOfTag } from '../../domain/languages.ts'
import { ApiError } from '../errors.ts'
import { anyOriginHeaders } from '../http/headers.ts'
import { ok, type Route, route } from '../http/route.ts'
import { pingDatabase } from '../unit-of-work/database-errors.ts'
import { type PublicCache, type PublicRead, publicBanksRead, publicScreenRead } from './public-cache.ts'

const healthBody = {
  status: 'healthy',
  message: 'The server is running',
  database: 'connected',
} as const

const toPreparedReply = async (publicCache: PublicCache, read: PublicRead | undefined) => {
  const entry = read && (await publicCache.answer(read))
  if (!entry)
    throw new ApiError('not_found', { message: 'Unknown screen or language', headers: anyOriginHeaders })
  return { prepared: entry }
}

/** Builds the public routes: approved content, the parameters of banks, and the health of the server. */
export const publicRoutes = (publicCache: PublicCache, knex: Knex): Route[] => [
  route(calls.publicScreen, ({ params: { screen, language } }) => {
    const contentLanguage = languageOfTag(language)
    return toPreparedReply(publicCache, contentLanguage && publicScreenRead(screen, contentLanguage))
  }),
  route(calls.publicBanks, () => toPreparedReply(publicCache, publicBanksRead)),
  route(calls.health, async () => {
    await pingDatabase(knex)
    const root = { ...healthBody, timestamp: new Date() }
    return ok(undefined, { root, headers: { 'Cache-Control': 'no-store' } })
  }),
]
