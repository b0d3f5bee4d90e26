interface Observable<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

/** A value that outlives every component and tells its listeners of a change, for useSyncExternalStore. */
export const observable = <T>(initial: T): Observable<T> => {
  let current = initial
  const listeners = new Set<() => void>()

  return {
    get: () => current,
    set: (value) => {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Reads what this browser remembers; null where nothing is stored or storage is refused. */
export const readRemembered = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers a value in this browser, or forgets it when null is given. Refused storage is no failure. */
export const remember = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A browser that refuses storage simply starts from the defaults next time.
  }
}
