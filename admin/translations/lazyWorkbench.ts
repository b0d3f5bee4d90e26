import { onDemand } from '../ui/loading/later.ts'

export const WorkbenchPage = onDemand(async () => (await import('./WorkbenchPage.tsx')).WorkbenchPage)
