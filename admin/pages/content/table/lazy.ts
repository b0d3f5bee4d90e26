import { onDemand } from '../../../ui/loading/later.ts'

export const ContentTable = onDemand(async () => (await import('./ContentTable.tsx')).ContentTable)
export const NewPage = onDemand(async () => (await import('./PageForm.tsx')).NewPage)
export const EditedPage = onDemand(async () => (await import('./PageForm.tsx')).EditedPage)
