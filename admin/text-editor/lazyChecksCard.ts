import { lazyRoute, prefetch } from '../ui/lazy-loading.ts'

/** Loads the ICU message parser with it, which only editors of texts need. */
export const ChecksCard = lazyRoute(async () => (await import('./ChecksCard.tsx')).ChecksCard)

// Begins with the script of the editor: a card that arrives later would move those below it.
prefetch(ChecksCard.load, 0)
