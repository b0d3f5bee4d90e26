import { type ComponentType, createElement, type LazyExoticComponent, lazy, useState } from 'react'
import { languageStore } from '../../providers/i18n.ts'
import { observable } from '../../providers/observable.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

const loads: (() => Promise<unknown>)[] = []

/** How many parts have come. */
export const arrived = observable(0)

/**
 * A part that is loaded when it is first drawn, or by its `load` before, with the words that the first page does
 * without. What is there already is drawn at once, which React's own lazy parts are not.
 */
export const onDemand = <Props extends object>(load: Load<Props>) => {
  let part: ComponentType<Props> | undefined
  const loadWithWords = async () => {
    const [loaded] = await Promise.all([load(), languageStore.complete()])
    part = loaded
    // Told once React has it as well.
    setTimeout(() => arrived.set(arrived.get() + 1))
    return { default: loaded }
  }
  const Awaited = lazy(loadWithWords)
  const Part = (props: Props) => {
    const [Drawn] = useState<ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>>(
      () => part ?? Awaited,
    )
    return createElement(Drawn, props)
  }
  return Object.assign(Part, { load: loadWithWords })
}

/** A small part that the first page does without: loaded by `loadLater`, unless it is drawn before. */
export const later = <Props extends object>(load: Load<Props>) => {
  const part = onDemand(load)
  loads.push(part.load)
  return part
}

/** Loads all such parts, so that they are there even when the server is not. */
export const loadLater = () => Promise.all(loads.map((load) => load()))
