import { Type } from '@sinclair/typebox'
import { isLanguage } from '../../domain/languages.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { ApiError } from '../errors.ts'
import type { SystemStore } from '../stores/system.ts'
import { health, publicScreen } from './answers/public.ts'
import { ok, type Route, route } from './route.ts'

/** What anybody may read: approved content, and whether the server is well. */
export const publicRoutes = (delivery: Delivery, system: SystemStore): Route[] => [
  route({
    method: 'get',
    path: '/api/content/:screen/:language',
    access: 'public',
    summary: 'The approved content of a screen in a language',
    accept: { params: Type.Object({ screen: Type.String(), language: Type.String() }) },
    answers: { data: publicScreen },
    fails: ['not_found'],
    handle: async ({ params: { screen, language } }) => {
      const prepared = isLanguage(language) ? await delivery.screen(screen, language) : undefined
      if (!prepared) throw new ApiError('not_found', { message: 'Unknown screen or language' })
      return { prepared }
    },
  }),
  route({
    method: 'get',
    path: '/health',
    access: 'public',
    summary: 'Whether the server and its database are well',
    answers: { root: health },
    handle: async () => {
      await system.ping()
      const health = { status: 'healthy', message: 'The server is running', database: 'connected' }
      return ok(undefined, {
        root: { ...health, timestamp: new Date() },
        headers: { 'Cache-Control': 'no-store' },
      })
    },
  }),
]
