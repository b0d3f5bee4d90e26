import { guarded } from '../start/guarded.tsx'
import { AuditPage, EventsPage } from './lazy.ts'

/** The logs of the system, for who may see them. */
export const logRoutes = [
  guarded('/system-logs/audit', <AuditPage />),
  guarded('/system-logs/events', <EventsPage />),
]
