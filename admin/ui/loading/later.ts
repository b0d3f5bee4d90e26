import { type ComponentType, lazy } from 'react'
import { languageStore } from '../../providers/i18n.ts'
import { observable } from '../../providers/observable.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

const loads: (() => Promise<unknown>)[] = []

/** How many parts have come. */
export const arrived = observable(0)

const loaded = async <Props extends object>(load: Load<Props>) => {
  const [part] = await Promise.all([load(), languageStore.complete()])
  // Told once React has it as well.
  setTimeout(() => arrived.set(arrived.get() + 1))
  return { default: part }
}

/** A part that is loaded when it is first drawn, with the words that the first page does without. */
export const onDemand = <Props extends object>(load: Load<Props>) => lazy(() => loaded(load))

/** A small part that the first page does without: loaded by `loadLater`, unless it is drawn before. */
export const later = <Props extends object>(load: Load<Props>) => {
  loads.push(load)
  return onDemand(load)
}

/** Loads all such parts, so that they are there even when the server is not. */
export const loadLater = () => Promise.all([languageStore.complete(), ...loads.map((load) => load())])
