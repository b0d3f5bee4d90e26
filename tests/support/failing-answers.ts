import { vi } from 'vitest'

/** Refuses calls of one method at matching paths, as malformed or with an internal error. */
export const refuse = (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: RegExp,
  code: 'malformed' | 'internal' = 'malformed',
): void => {
  const send = globalThis.fetch
  const refusal = { success: false, error: 'Refused', code, requestId: 'test' }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) =>
    (init.method ?? 'GET') === method && path.test(address)
      ? Response.json(refusal, { status: code === 'malformed' ? 400 : 500 })
      : send(address, init),
  )
}
