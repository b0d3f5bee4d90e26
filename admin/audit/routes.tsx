import type { QueryClient } from '@tanstack/react-query'
import { guardedRoute } from '../layout/guarded-route.tsx'
import { lazyRoute } from '../ui/lazy-loading.ts'

const loadAuditPage = () => import('./AuditPage.tsx')

const AuditPage = lazyRoute(async () => (await loadAuditPage()).AuditPage)

/** Requests the first page of the audit log. */
export const prefetchAuditLog = async (client: QueryClient): Promise<void> =>
  (await loadAuditPage()).prefetchFirstEntries(client)

const loadLogs = () => import('./EventAndErrorPages.tsx')

const ErrorsPage = lazyRoute(async () => (await loadLogs()).ErrorsPage)
export const EventsPage = lazyRoute(async () => (await loadLogs()).EventsPage)
export const EventPage = lazyRoute(async () => (await loadLogs()).EventPage)

/** Routes of the system logs. */
export const auditRoutes = [
  guardedRoute('/system-logs/audit', <AuditPage />),
  guardedRoute('/system-logs/events', <EventsPage />),
  guardedRoute('/system-logs/errors', <ErrorsPage />),
]
