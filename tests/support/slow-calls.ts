import { vi } from 'vitest'

/** Delays the calls that match until the returned function is called. */
const hold = (matches: (path: string, method: string) => boolean) => {
  const send = globalThis.fetch
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (matches(path, init?.method ?? 'GET')) await released
    return send(path, init)
  })
  return release
}

/** Delays all saves until the returned function is called. */
export const holdSaves = () => hold((_path, method) => method === 'PUT' || method === 'POST')

/** Delays reads of these paths until the returned function is called. */
export const holdReads = (paths: RegExp) => hold((path, method) => method === 'GET' && paths.test(path))

/** Holds responses to reads of these paths back, as the server gave them, until `release` is called. */
export const holdResponses = (paths: RegExp) => {
  const send = globalThis.fetch
  const held: unknown[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const response = await send(path, init)
    if ((init?.method ?? 'GET') === 'GET' && paths.test(path)) {
      held.push(path)
      await released
    }
    return response
  })
  return { held, release }
}
