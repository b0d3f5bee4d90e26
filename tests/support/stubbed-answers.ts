import { vi } from 'vitest'

const answer = (path: string, make: (ask: () => Promise<Response>) => Promise<Response> | Response) => {
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (asked: string, init?: RequestInit) =>
    asked === path ? make(() => send(asked, init)) : send(asked, init),
  )
}

/** Has the answers of the API at one path altered on their way. */
export const alterAnswers = (path: string, alter: (data: Record<string, unknown>) => unknown): void =>
  answer(path, async (ask) => {
    const response = await ask()
    const { data, ...envelope } = await response.json()
    return Response.json({ ...envelope, data: alter(data) }, { headers: response.headers })
  })

/** Has another envelope answered at one path, whatever the API says. */
export const answerInstead = (path: string, envelope: object, status = 200): void =>
  answer(path, async () => Response.json(envelope, { status }))

/** Keeps the answer at one path back, until the answer of this is called. */
export const holdAnswer = (path: string): (() => void) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  answer(path, async (ask) => {
    await held
    return ask()
  })
  return release
}

/** Has a page of the server itself answered at one path. */
export const servePage = (path: string, html: string): void => answer(path, () => new Response(html))
