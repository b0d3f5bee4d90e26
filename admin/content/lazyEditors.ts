import { lazyRoute, prefetch } from '../ui/lazy-loading.ts'

const load = () => import('../text-editor/TextEditor.tsx')

export const TextEditor = lazyRoute(async () => (await load()).default)

export const GenericEditor = lazyRoute(async () => (await import('./GenericEditor.tsx')).default)

/** Loads the editor that a page leads to before anybody goes there, as an effect of the page. */
export const prefetchTextEditor = () => prefetch(load)
