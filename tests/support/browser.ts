import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { vi } from 'vitest'

const bounds = /\((min|max)-width:\s*([\d.]+)px\)/g

let width = 1440
const lists = new Set<EventTarget>()

const matches = (query: string): boolean => {
  const found = [...query.matchAll(bounds)]
  return (
    found.length > 0 &&
    found.every(([, bound, px]) => (bound === 'min' ? width >= Number(px) : width <= Number(px)))
  )
}

/** A window with a network, whose width a test can set; media queries about anything but the width answer no. */
export const openWindow = (): void => {
  onlineManager.setOnline(true)
  width = 1440
  lists.clear()
  vi.stubGlobal('matchMedia', (media: string) => {
    const list = new EventTarget()
    lists.add(list)
    return Object.defineProperties(list, { media: { value: media }, matches: { get: () => matches(media) } })
  })
}

/** Gives the window this width, in pixels, and tells those who asked. */
export const resizeTo = (pixels: number): void => {
  width = pixels
  act(() => {
    for (const list of lists) list.dispatchEvent(new Event('change'))
  })
}

/** Signs the last visit out. */
let signOut = async (): Promise<void> => {}

/** Ends the session of the last visit: an account keeps a few only, and tests beside this one need theirs. */
export const leaveLastVisit = (): Promise<void> => signOut()

/**
 * Sends the page's calls to an API as a browser would: to one origin, with its cookies. Answers how to lose
 * them, and how to lose the network.
 */
export const connectTo = (address: string) => {
  const send = globalThis.fetch
  let cookie = ''
  vi.stubGlobal('fetch', async (path: string, { headers, method, body }: RequestInit = {}) => {
    if (!onlineManager.isOnline()) throw new TypeError('Failed to fetch')
    const sent = { ...Object.fromEntries(new Headers(headers)), origin: address, cookie }
    const response = await send(`${address}${path}`, { method, body, headers: sent })
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
