import { calls } from '../../domain/calls/index.ts'
import { documentOf } from './openapi/document.ts'
import { pageOf } from './openapi/page.ts'
import { type Route, route } from './route.ts'

/** The document of the API: for programs, and as a page for people. */
export const openApiRoutes = (routes: () => readonly Route[]): Route[] => [
  route(calls.apiDocument, async () => ({
    whole: { type: 'application/json', content: JSON.stringify(documentOf(routes())) },
  })),
  route(calls.apiPage, async () => ({ whole: { type: 'text/html', content: pageOf(routes()) } })),
]
