import { onDemand } from '../../../../ui/loading/later.ts'

export const ReplaceDialog = onDemand(async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog)
