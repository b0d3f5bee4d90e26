import {
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { observable } from '../providers/browser-state.ts'
import { languageStore } from '../providers/i18nProvider.ts'

/**
 * Loads once the page has been shown for a moment, in milliseconds; the answer calls that off. A failure is
 * told to who goes there.
 */
export const prefetch = (load: () => Promise<unknown>, delayMs = 200): (() => void) => {
  const timer = setTimeout(() => void load().catch(() => undefined), delayMs)
  return () => clearTimeout(timer)
}

/** How long the rows have to be painted, in milliseconds. */
const moment = 50

/**
 * A part that the first rows of its page do without: asked for once these stand, with the words that the first
 * page does without. Not lazy in React's way, which would draw something else in its place at first, even when it
 * is there already. The hook gives the part as soon as it is there, and throws what it failed for.
 */
export const deferUntilPainted = <Part>(load: () => Promise<Part>) => {
  const part = observable<Part | undefined>(undefined)
  let loading: Promise<unknown> | undefined
  const loadPart = async () => {
    const [loaded] = await Promise.all([load(), languageStore.complete()])
    part.set(loaded)
  }
  const loadOnce = async () => {
    try {
      loading ??= loadPart()
      await loading
    } catch (error) {
      loading = undefined
      throw error
    }
  }

  return () => {
    const [failed, setFailed] = useState<{ error: unknown }>()
    useEffect(() => prefetch(() => loadOnce().catch((error: unknown) => setFailed({ error })), moment), [])
    const loadedPart = useSyncExternalStore(part.subscribe, part.get)
    if (failed) throw failed.error
    return loadedPart
  }
}

type Load<Props> = () => Promise<ComponentType<Props>>

const partLoaders: (() => Promise<unknown>)[] = []

/** How many parts have come. */
export const loadedPartCount = observable(0)

/**
 * A part that is loaded when it is first drawn, or by its `load` before, with the words that the first page does
 * without. What is there already is drawn at once, which React's own lazy parts are not.
 */
export const lazyRoute = <Props extends object>(load: Load<Props>) => {
  let part: ComponentType<Props> | undefined
  const loadWithWords = async () => {
    const [loaded] = await Promise.all([load(), languageStore.complete()])
    part = loaded
    // Told once React has it as well.
    setTimeout(() => loadedPartCount.set(loadedPartCount.get() + 1))
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
export const lazyPart = <Props extends object>(load: Load<Props>) => {
  const part = lazyRoute(load)
  partLoaders.push(part.load)
  return part
}

/** Loads all such parts, so that they are there even when the server is not. */
export const prefetchLazyParts = () => Promise.all(partLoaders.map((load) => load()))
