import { vi } from 'vitest'

/** Delays all saves until the returned function is called. */
export const holdSaves = () => {
  const send = globalThis.fetch
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'PUT' || init?.method === 'POST') await released
    return send(path, init)
  })
  return release
}
