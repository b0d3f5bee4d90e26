import type { Route } from '../../../api/http/route.ts'
import type { TestApp } from '../app.ts'
import type { SessionHeaders } from '../sessions.ts'

/** Call that succeeds for the director, or for the account of its headers. */
export interface Sample {
  readonly headers?: SessionHeaders
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>> | readonly object[]
}

export type Make = (app: TestApp, route: Route) => Promise<Sample>

export const director = ({ as }: TestApp) => as('director')
