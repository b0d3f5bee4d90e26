import { useEffect, useState, useSyncExternalStore } from 'react'

let mounted: readonly symbol[] = []
const listeners = new Set<() => void>()

const change = (next: readonly symbol[]): void => {
  mounted = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether, of all that ask for it and are mounted, this component came last. */
export const useIsLast = (): boolean => {
  const [own] = useState(() => Symbol('mounted'))
  useEffect(() => {
    change([...mounted, own])
    return () => change(mounted.filter((other) => other !== own))
  }, [own])
  return useSyncExternalStore(subscribe, () => mounted.at(-1) === own)
}
