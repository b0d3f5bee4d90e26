import { onDemand } from '../../../ui/loading/later.ts'

export const RequestDialog = onDemand(async () => (await import('./RequestDialog.tsx')).RequestDialog)
