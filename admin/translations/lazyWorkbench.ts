import { lazyRoute } from '../ui/lazy-loading.ts'

export const WorkbenchPage = lazyRoute(async () => (await import('./WorkbenchPage.tsx')).WorkbenchPage)
