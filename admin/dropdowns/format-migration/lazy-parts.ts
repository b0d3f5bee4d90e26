import { onDemand } from '../../ui/loading/later.ts'

export const MigrationPage = onDemand(async () => (await import('./MigrationPage.tsx')).MigrationPage)

/** How a dropdown answers in both formats, for the page of the dropdown itself. */
export const ShadowCard = onDemand(async () => (await import('./FormatComparison.tsx')).ShadowCard)
