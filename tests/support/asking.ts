import type { Input } from '../../api/routes/input.ts'
import type { Role } from '../../domain/access.ts'

type Sent = Partial<Pick<Input<Record<string, string>>, 'params' | 'query' | 'body'>>

/** What the handler of a call is given by a person of a role, without a server in between. */
export const askedBy = (role: Role, sent: Sent): Input => {
  const actor = { id: 1, name: '', email: '', role }
  return {
    ...{ params: {}, query: {}, body: {}, ...sent },
    ...{ actor, caller: { actor, requestId: 'test', address: '', demo: false } },
    ...{ token: undefined, device: undefined, match: undefined, secure: false, agent: '', held: [] },
    onProgress: () => undefined,
    upload: async () => ({ type: '', chunks: [], gone: new AbortController().signal }),
  }
}
