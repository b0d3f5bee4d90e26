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

/**
 * Remembers for the next load whether the page is left scrolled down. The position is read while the page scrolls:
 * read when it is left, it would make the browser style all of its elements once more.
 */
export const rememberScrolled = (): void => {
  let isScrolled = false
  const note = () => {
    isScrolled = scrollY > 0
  }
  addEventListener('scroll', note, { passive: true })
  addEventListener('pagehide', () => {
    if (isScrolled) openStorage()?.setItem(key, location.href)
    else openStorage()?.removeItem(key)
  })
}
