const key = 'scrolled'

/** Storage of this tab; undefined if the browser refuses it. */
const openStorage = (): Storage | undefined => {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/**
 * Whether the page of this address was left scrolled down. The browser then scrolls it there again, for which it needs
 * its whole height at once.
 */
export const wasLeftScrolled = (): boolean => openStorage()?.getItem(key) === location.href

/** Remembers for the next load whether the page is left scrolled down. */
export const rememberScrolled = (): void => {
  addEventListener('pagehide', () => {
    if (scrollY > 0) openStorage()?.setItem(key, location.href)
    else openStorage()?.removeItem(key)
  })
}
