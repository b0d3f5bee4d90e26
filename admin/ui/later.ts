import { type ComponentType, lazy } from 'react'

const loads: (() => Promise<unknown>)[] = []

/** A part that the first page does without: loaded when it is first drawn, unless `loadLater` came before. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const loadPart = async () => ({ default: await load() })
  loads.push(loadPart)
  return lazy(loadPart)
}

/** Loads all such parts, so that they are there even when the server is not. */
export const loadLater = () => Promise.all(loads.map((load) => load()))
