interface Observable<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

/** Creates a value that outlives components and notifies its listeners, for useSyncExternalStore. */
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

/** Reads a value from the storage of this browser; null if there is none or storage is refused. */
export const readRemembered = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a value in this browser; null removes it. Refused storage is not an error. */
export const remember = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A browser that refuses storage simply starts from the defaults next time.
  }
}

/** Removes all values whose key begins with a prefix. */
export const forgetRemembered = (prefix: string): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // A browser that refuses storage has nothing to forget.
  }
}

/** Prefix of the keys of an account's unsaved edits, see `admin/form/useKeptEdits.ts`; of all accounts without an id. */
export const keptEditsPrefix = (account?: number): string => (account ? `unsaved/${account}/` : 'unsaved/')
