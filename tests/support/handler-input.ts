import type { RouteInput } from '../../api/http/route.ts'
import type { Role } from '../../domain/access.ts'

type Sent = Partial<Pick<RouteInput<Record<string, string>>, 'params' | 'query' | 'body'>>

/** Builds the input of a handler for a user of a role, without a server. */
export const buildRouteInput = (role: Role, sent: Sent): RouteInput => {
  const actor = { id: 1, name: '', email: '', role }
  return {
    ...{ params: {}, query: {}, body: {}, ...sent },
    ...{ actor, caller: { actor, requestId: 'test', address: '', demo: false } },
    ...{
      token: undefined,
      deviceToken: undefined,
      ifMatch: undefined,
      secure: false,
      userAgent: '',
      cachedVersions: [],
    },
    onProgress: () => undefined,
    upload: async () => ({ type: '', chunks: [], signal: new AbortController().signal }),
  }
}
