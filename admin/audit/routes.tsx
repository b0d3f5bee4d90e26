import { guardedRoute } from '../layout/guarded-route.tsx'
import { onDemand } from '../ui/loading/later.ts'

const AuditPage = onDemand(async () => (await import('./AuditPage.tsx')).AuditPage)

const ErrorsPage = onDemand(async () => (await import('./ErrorsPage.tsx')).ErrorsPage)

export const EventsPage = onDemand(async () => (await import('./EventPages.tsx')).EventsPage)

export const EventPage = onDemand(async () => (await import('./EventPages.tsx')).EventPage)

/** The logs of the system, for who may see them. */
export const auditRoutes = [
  guardedRoute('/system-logs/audit', <AuditPage />),
  guardedRoute('/system-logs/events', <EventsPage />),
  guardedRoute('/system-logs/errors', <ErrorsPage />),
]
