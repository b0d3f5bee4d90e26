import { guardedRoute } from '../layout/guarded-route.tsx'
import { lazyRoute } from '../ui/lazy-loading.ts'

const AuditPage = lazyRoute(async () => (await import('./AuditPage.tsx')).AuditPage)

const ErrorsPage = lazyRoute(async () => (await import('./EventAndErrorPages.tsx')).ErrorsPage)

export const EventsPage = lazyRoute(async () => (await import('./EventAndErrorPages.tsx')).EventsPage)

export const EventPage = lazyRoute(async () => (await import('./EventAndErrorPages.tsx')).EventPage)

/** Routes of the system logs. */
export const auditRoutes = [
  guardedRoute('/system-logs/audit', <AuditPage />),
  guardedRoute('/system-logs/events', <EventsPage />),
  guardedRoute('/system-logs/errors', <ErrorsPage />),
]
