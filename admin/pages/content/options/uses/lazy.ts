import { onDemand } from '../../../../ui/loading/later.ts'

export const Uses = onDemand(async () => (await import('./Uses.tsx')).Uses)
export const ValueChange = onDemand(async () => (await import('./ValueChange.tsx')).ValueChange)
export const UsesTab = onDemand(async () => (await import('./UsesTab.tsx')).UsesTab)
