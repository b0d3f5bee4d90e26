import { onDemand } from '../../../../ui/loading/later.ts'

/** What is said of a dropdown, and which translations of it are wanted. */
export const Discussion = onDemand(async () => (await import('./Discussion.tsx')).Discussion)

/** What became of a dropdown. */
export const DropdownHistory = onDemand(async () => (await import('./DropdownHistory.tsx')).DropdownHistory)
