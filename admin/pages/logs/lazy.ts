import { onDemand } from '../../ui/loading/later.ts'

export const AuditPage = onDemand(async () => (await import('./audit/AuditPage.tsx')).AuditPage)

export const ErrorsPage = onDemand(async () => (await import('./ErrorsPage.tsx')).ErrorsPage)

export const EventsPage = onDemand(async () => (await import('./EventPages.tsx')).EventsPage)

export const EventPage = onDemand(async () => (await import('./EventPages.tsx')).EventPage)
