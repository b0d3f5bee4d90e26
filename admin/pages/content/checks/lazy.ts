import { onDemand } from '../../../ui/loading/later.ts'

/** The reader of ICU messages comes with it, and only where a text is edited. */
export const TextFindings = onDemand(async () => (await import('./TextFindings.tsx')).TextFindings)
