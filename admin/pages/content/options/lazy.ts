import { onDemand } from '../../../ui/loading/later.ts'

export const DropdownEditor = onDemand(async () => (await import('./DropdownEditor.tsx')).default)

/** The form alone, for the page of any item. */
export const SectionForm = onDemand(async () => (await import('./SectionForm.tsx')).SectionForm)
