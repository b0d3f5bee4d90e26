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
import { afterPaint } from './after-paint.ts'

/**
 * Calls `load` after a delay; returns the function that cancels it. A failure is ignored here and shown where
 * the part is rendered.
 */
export const prefetch = (load: () => Promise<unknown>, delayMs = 200): (() => void) => {
  const timer = setTimeout(() => void load().catch(() => undefined), delayMs)
  return () => clearTimeout(timer)
}

/** Errors of scripts that could not be loaded: the connection was lost, or a newer build has replaced them. */
const scriptErrors = new WeakSet<Error>()

export const isScriptError = (error: unknown): boolean => error instanceof Error && scriptErrors.has(error)

/** Loads a part together with the remaining messages. */
const loadWithMessages = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    const [loaded] = await Promise.all([load(), languageStore.complete()])
    return loaded
  } catch (error) {
    if (error instanceof Error) scriptErrors.add(error)
    throw error
  }
}

/** Delay of late parts after the first paint, in milliseconds; the remaining rows come before them. */
const lateMs = 50

/**
 * Loads a part of a page after its first rows are painted, together with the remaining messages. Returns a hook
 * with the part, undefined until it is loaded; it throws the error of a failed load. Unlike `React.lazy` it
 * never renders a fallback for a part that is loaded already.
 */
export const deferUntilPainted = <Part>(load: () => Promise<Part>) => {
  const part = observable<Part | undefined>(undefined)
  let loading: Promise<unknown> | undefined
  const loadPart = async () => part.set(await loadWithMessages(load))
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
    useEffect(
      () => afterPaint(() => void loadOnce().catch((error: unknown) => setFailed({ error })), lateMs),
      [],
    )
    const loadedPart = useSyncExternalStore(part.subscribe, part.get)
    if (failed) throw failed.error
    return loadedPart
  }
}

type Load<Props> = () => Promise<ComponentType<Props>>

/** Component that renders nothing until it is loaded, which begins after the first rows are painted. */
export const latePart = <Props extends object>(load: Load<Props>) => {
  const usePart = deferUntilPainted(load)
  return (props: Props) => {
    const Part = usePart()
    return Part ? createElement(Part, props) : null
  }
}

const partLoaders: (() => Promise<unknown>)[] = []

/** Number of lazy parts that are loaded. */
export const loadedPartCount = observable(0)

/**
 * Component that is loaded when it is first rendered, or earlier by its `load`, together with the remaining
 * messages. Once loaded it is rendered at once, without a fallback, unlike `React.lazy`.
 */
export const lazyRoute = <Props extends object>(load: Load<Props>) => {
  let part: ComponentType<Props> | undefined
  const loadPart = async () => {
    const loaded = await loadWithMessages(load)
    part = loaded
    // Deferred until React has resolved the part as well.
    setTimeout(() => loadedPartCount.set(loadedPartCount.get() + 1))
    return { default: loaded }
  }
  const Awaited = lazy(loadPart)
  const Part = (props: Props) => {
    const [Drawn] = useState<ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>>(
      () => part ?? Awaited,
    )
    return createElement(Drawn, props)
  }

  return Object.assign(Part, { load: loadPart })
}

/** Lazy component that `prefetchLazyParts` loads, unless it is rendered before. */
export const lazyPart = <Props extends object>(load: Load<Props>) => {
  const part = lazyRoute(load)
  partLoaders.push(part.load)
  return part
}

/** Loads all lazy parts, and the lazy parts of these, so that they work when the server cannot be reached. */
export const prefetchLazyParts = async (): Promise<void> => {
  for (let loaded = 0; loaded < partLoaders.length; ) {
    const loaders = partLoaders.slice(loaded)
    loaded = partLoaders.length
    await Promise.all(loaders.map((load) => load()))
  }
}
