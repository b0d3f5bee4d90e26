import { onDemand } from '../../../ui/loading/later.ts'

export const DropdownEditor = onDemand(async () => (await import('./DropdownEditor.tsx')).default)

/** The form alone, for the page of any item. */
export const DropdownForm = onDemand(async () => (await import('./DropdownForm.tsx')).DropdownForm)
