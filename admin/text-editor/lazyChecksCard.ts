import { lazyRoute } from '../ui/lazy-loading.ts'

/** Loads the ICU message parser with it, which only editors of texts need. */
export const ChecksCard = lazyRoute(async () => (await import('./ChecksCard.tsx')).ChecksCard)
