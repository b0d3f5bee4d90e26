import { lazyRoute } from '../../ui/lazy-loading.ts'

export const MigrationPage = lazyRoute(async () => (await import('./MigrationPage.tsx')).MigrationPage)

/** Comparison of both formats, for the page of one dropdown. */
export const ShadowCard = lazyRoute(async () => (await import('./FormatComparison.tsx')).ShadowCard)
