import { onDemand } from '../ui/loading/later.ts'
import { loadAhead } from '../ui/loading/load-ahead.ts'

const load = () => import('../text-editor/TextEditor.tsx')

export const TextEditor = onDemand(async () => (await load()).default)

export const GenericEditor = onDemand(async () => (await import('./GenericEditor.tsx')).default)

/** Loads the editor that a page leads to before anybody goes there, as an effect of the page. */
export const prefetchTextEditor = () => loadAhead(load)
