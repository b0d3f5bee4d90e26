import { onDemand } from '../../../ui/loading/later.ts'

export const DropdownEditor = onDemand(async () => (await import('./DropdownEditor.tsx')).default)
