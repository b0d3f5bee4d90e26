import { onDemand } from '../../../ui/loading/later.ts'

export const PendingPage = onDemand(async () => (await import('./PendingPage.tsx')).PendingPage)
export const ConfirmPage = onDemand(async () => (await import('./ConfirmPage.tsx')).ConfirmPage)
