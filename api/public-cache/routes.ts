import type { Knex } from 'knex'
import { calls } from '../../domain/api/calls.ts'
import { type Language, languageOfTag } from '../../domain/languages.ts'
import { readPublicBanks } from '../calculator/banks.ts'
import { readPublicScreen } from '../content/public-screen.ts'
import { ApiError } from '../errors.ts'
import { anyOriginHeaders } from '../http/headers.ts'
import { ok, type Route, route } from '../http/route.ts'
import { publicBanksCounter, publicCounter } from '../unit-of-work/counters.ts'
import { pingDatabase } from '../unit-of-work/database-errors.ts'
import type { PublicCache, PublicRead } from './public-cache.ts'

const healthBody = {
  status: 'healthy',
  message: 'The server is running',
  database: 'connected',
} as const

/** Describes the public read of a screen's published content in a language. */
const publicScreenRead = (screen: string, language: Language): PublicRead => ({
  url: `/api/content/${encodeURIComponent(screen)}/${language}`,
  scope: publicCounter(screen),
  find: (knex) => readPublicScreen(knex, screen, language),
})

/** Public read of the active banks with their current parameters. */
const publicBanksRead: PublicRead = {
  url: '/api/public/banks',
  scope: publicBanksCounter,
  find: readPublicBanks,
}

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
