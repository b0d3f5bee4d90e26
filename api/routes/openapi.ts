import { Type } from '@sinclair/typebox'
import { documentOf } from './openapi/document.ts'
import { pageOf } from './openapi/page.ts'
import { type Route, route } from './route.ts'

const access = ['read', 'content-management'] as const
const object = Type.Record(Type.String(), Type.Unknown())

/** The document of the API: for programs, and as a page for people. */
export const openApiRoutes = (routes: () => readonly Route[]): Route[] => [
  route({
    method: 'get',
    path: '/api/openapi.json',
    access,
    summary: 'This document',
    answers: {
      whole: 'application/json',
      data: Type.Object({ openapi: Type.String(), info: object, paths: object, components: object }),
    },
    handle: async () => ({
      whole: { type: 'application/json', content: JSON.stringify(documentOf(routes())) },
    }),
  }),
  route({
    method: 'get',
    path: '/api/docs',
    access,
    summary: 'This document as a page for people',
    answers: { whole: 'text/html' },
    handle: async () => ({ whole: { type: 'text/html', content: pageOf(routes()) } }),
  }),
]
