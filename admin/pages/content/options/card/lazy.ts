import { onDemand } from '../../../../ui/loading/later.ts'

/** What became of a dropdown. */
export const DropdownHistory = onDemand(async () => (await import('./DropdownHistory.tsx')).DropdownHistory)
