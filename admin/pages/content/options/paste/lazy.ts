import { onDemand } from '../../../../ui/loading/later.ts'

export const PasteDialog = onDemand(async () => (await import('./PasteDialog.tsx')).PasteDialog)
