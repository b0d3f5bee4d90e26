import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { vi } from 'vitest'

const bounds = /\((min|max)-width:\s*([\d.]+)px\)/g

/** Width of a desktop window without room for the preview beside a table. */
const desktopWidth = 1366

let width = desktopWidth
const lists = new Set<EventTarget>()

const matchesWidth = (query: string): boolean => {
  const conditions = [...query.matchAll(bounds)]
  return (
    conditions.length > 0 &&
    conditions.every(([, bound, px]) => (bound === 'min' ? width >= Number(px) : width <= Number(px)))
  )
}

/** Opens an online window; media queries that are not about its width never match. */
export const openWindow = (): void => {
  onlineManager.setOnline(true)
  width = desktopWidth
  lists.clear()
  vi.stubGlobal('matchMedia', (media: string) => {
    const list = new EventTarget()
    lists.add(list)
    return Object.defineProperties(list, {
      media: { value: media },
      matches: { get: () => matchesWidth(media) },
    })
  })
}

/** Sets the window width in pixels and notifies media query listeners. */
export const resizeTo = (pixels: number): void => {
  width = pixels
  act(() => {
    for (const list of lists) list.dispatchEvent(new Event('change'))
  })
}

/** Signs out the previous visit. */
let signOut = async (): Promise<void> => {}

/** Ends the previous session: an account keeps few, and parallel tests need theirs. */
export const endPreviousVisit = (): Promise<void> => signOut()

/**
 * Sends the page's calls to an API like a browser: to one origin, with cookies. Returns functions to lose the
 * cookies and the network.
 */
export const connectTo = (address: string) => {
  const send = globalThis.fetch
  let cookie = ''
  vi.stubGlobal('fetch', async (path: string, { headers, method, body }: RequestInit = {}) => {
    if (!onlineManager.isOnline()) throw new TypeError('Failed to fetch')
    const sentHeaders = { ...Object.fromEntries(new Headers(headers)), origin: address, cookie }
    const response = await send(`${address}${path}`, { method, body, headers: sentHeaders })
    const [received] = response.headers.getSetCookie()
    if (received) cookie = received.split(';', 1)[0] ?? ''
    return response
  })
  signOut = async () => {
    if (cookie)
      await send(`${address}/api/auth/logout`, { method: 'POST', headers: { origin: address, cookie } })
    cookie = ''
  }
  return {
    loseCookies: () => {
      cookie = ''
    },
    goOffline: () => onlineManager.setOnline(false),
    comeBack: () => onlineManager.setOnline(true),
  }
}
