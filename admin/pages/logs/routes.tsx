import { guarded } from '../start/guarded.tsx'
import { AuditPage, ErrorsPage, EventsPage } from './lazy.ts'

/** The logs of the system, for who may see them. */
export const logRoutes = [
  guarded('/system-logs/audit', <AuditPage />),
  guarded('/system-logs/events', <EventsPage />),
  guarded('/system-logs/errors', <ErrorsPage />),
]
