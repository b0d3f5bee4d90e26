import { onDemand } from '../../../ui/loading/later.ts'

export const OfAction = onDemand(async () => (await import('./OfAction.tsx')).default)
export const ActionPage = onDemand(async () => (await import('./ActionPage.tsx')).default)
