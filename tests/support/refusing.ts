import { vi } from 'vitest'

/** Has the API refuse calls of one method, as it refuses what it cannot read. */
export const refuse = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: RegExp): void => {
  const send = globalThis.fetch
  const refusal = { success: false, error: 'Refused', code: 'malformed', requestId: 'test' }
  vi.stubGlobal('fetch', async (asked: string, init: RequestInit = {}) =>
    (init.method ?? 'GET') === method && path.test(asked)
      ? Response.json(refusal, { status: 400 })
      : send(asked, init),
  )
}
