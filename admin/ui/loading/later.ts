import { type ComponentType, lazy } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

const loads: (() => Promise<unknown>)[] = []

/** A part that is loaded when it is first drawn. */
export const onDemand = <Props extends object>(load: Load<Props>) =>
  lazy(async () => ({ default: await load() }))

/** A small part that the first page does without: loaded by `loadLater`, unless it is drawn before. */
export const later = <Props extends object>(load: Load<Props>) => {
  loads.push(load)
  return onDemand(load)
}

/** Loads all such parts, so that they are there even when the server is not. */
export const loadLater = () => Promise.all(loads.map((load) => load()))
