import { onDemand } from '../../ui/loading/later.ts'

export const AuditPage = onDemand(async () => (await import('./audit/AuditPage.tsx')).AuditPage)

export const ErrorsPage = onDemand(async () => (await import('./ListedLog.tsx')).ErrorsPage)

export const EventsPage = onDemand(async () => (await import('./ListedLog.tsx')).EventsPage)
