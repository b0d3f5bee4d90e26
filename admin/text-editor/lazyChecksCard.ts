import { lazyRoute } from '../ui/lazy-loading.ts'

/** The reader of ICU messages comes with it, and only where a text is edited. */
export const ChecksCard = lazyRoute(async () => (await import('./ChecksCard.tsx')).ChecksCard)
