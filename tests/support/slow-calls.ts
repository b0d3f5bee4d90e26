import { vi } from 'vitest'

/** Replaces `fetch` by a function that may wait for `released`. Returns the function that releases it. */
const replaceFetch = (
  answer: (
    send: () => Promise<Response>,
    released: Promise<void>,
    call: { path: string; method: string },
  ) => Promise<Response>,
) => {
  const send = globalThis.fetch
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    answer(() => send(path, init), released, { path, method: init?.method ?? 'GET' }),
  )
  return release
}

/** Delays the calls that match until the returned function is called. */
const hold = (matches: (path: string, method: string) => boolean) =>
  replaceFetch(async (send, released, { path, method }) => {
    if (matches(path, method)) await released
    return send()
  })

/** Delays all saves until the returned function is called. */
export const holdSaves = () => hold((_path, method) => method === 'PUT' || method === 'POST')

/** Delays reads of these paths until the returned function is called. */
export const holdReads = (paths: RegExp) => hold((path, method) => method === 'GET' && paths.test(path))

/** Delays the event stream: the page hears of no change by others until the returned function is called. */
export const holdEventStream = () => holdReads(/^\/api\/presence/)

/** Holds responses to reads of these paths back, as the server gave them, until `release` is called. */
export const holdResponses = (paths: RegExp) => {
  const held: string[] = []
  const release = replaceFetch(async (send, released, { path, method }) => {
    const response = await send()
    if (method === 'GET' && paths.test(path)) {
      held.push(path)
      await released
    }
    return response
  })
  return { held, release }
}
