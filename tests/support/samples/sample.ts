import type { Route } from '../../../api/routes/route.ts'
import type { Role } from '../../../domain/access.ts'
import type { TestApp } from '../app.ts'

/** A call that succeeds when the director makes it, or the one who is named. */
export interface Sample {
  readonly by?: Role
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>> | readonly object[]
}

export type Make = (app: TestApp, route: Route) => Promise<Sample>

export const director = ({ as }: TestApp) => as('director')
