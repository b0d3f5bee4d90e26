import { lazyRoute, prefetch } from '../ui/lazy-loading.ts'

const load = () => import('../text-editor/TextEditor.tsx')

export const TextEditor = lazyRoute(async () => (await load()).default)

export const GenericEditor = lazyRoute(async () => (await import('./GenericEditor.tsx')).default)

/** Loads the text editor in advance; call as an effect of the page that links to it. */
export const prefetchTextEditor = () => prefetch(load)
