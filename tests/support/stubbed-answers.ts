import { vi } from 'vitest'

const answer = (path: string, make: (ask: () => Promise<Response>) => Promise<Response> | Response) => {
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address === path ? make(() => send(address, init)) : send(address, init),
  )
}

/** Changes the data of answers at one path. */
export const alterAnswers = (path: string, alter: (data: Record<string, unknown>) => unknown): void =>
  answer(path, async (ask) => {
    const response = await ask()
    const { data, ...envelope } = await response.json()
    return Response.json({ ...envelope, data: alter(data) }, { headers: response.headers })
  })

/** Replaces the answer at one path. */
export const answerInstead = (path: string, envelope: object, status = 200): void =>
  answer(path, async () => Response.json(envelope, { status }))

/** Delays the answer at one path until the returned function is called. */
export const holdAnswer = (path: string): (() => void) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  answer(path, async (ask) => {
    await released
    return ask()
  })
  return release
}

/** Answers a path with an HTML page. */
export const servePage = (path: string, html: string): void => answer(path, () => new Response(html))
