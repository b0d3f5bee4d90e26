import { onDemand } from '../ui/loading/later.ts'

/** The reader of ICU messages comes with it, and only where a text is edited. */
export const ChecksCard = onDemand(async () => (await import('./ChecksCard.tsx')).ChecksCard)
