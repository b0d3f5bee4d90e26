import { vi } from 'vitest'

/** Has the answers of the API at one path altered on their way. */
export const alterAnswers = (path: string, alter: (data: Record<string, unknown>) => unknown) => {
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (asked: string, init?: RequestInit) => {
    const response = await send(asked, init)
    if (asked !== path) return response
    const { data, ...envelope } = await response.json()
    return Response.json({ ...envelope, data: alter(data) }, { headers: response.headers })
  })
}
