import { vi } from 'vitest'

/** Keeps the answers to saves back. Answers how to let them through. */
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
