import { lazyRoute } from '../../ui/lazy-loading.ts'

export const MigrationPage = lazyRoute(async () => (await import('./MigrationPage.tsx')).MigrationPage)

/** How a dropdown answers in both formats, for the page of the dropdown itself. */
export const ShadowCard = lazyRoute(async () => (await import('./FormatComparison.tsx')).ShadowCard)
