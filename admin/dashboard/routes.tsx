import { Navigate } from 'react-router-dom'
import { guardedRoute } from '../layout/guarded-route.tsx'
import { lazyRoute } from '../ui/lazy-loading.ts'

const ContentDashboard = lazyRoute(
  async () => (await import('./analytics/ContentDashboard.tsx')).ContentDashboard,
)
const Reports = lazyRoute(async () => (await import('./analytics/Reports.tsx')).Reports)
const UserStats = lazyRoute(async () => (await import('./analytics/UserStats.tsx')).UserStats)
const Conversion = lazyRoute(async () => (await import('./analytics/Conversion.tsx')).Conversion)

/** Routes of the pages with figures of content, changes and users. */
export const analyticsRoutes = [
  guardedRoute('/analytics/dashboard', <ContentDashboard />),
  guardedRoute('/analytics/reports', <Reports />),
  guardedRoute('/analytics/user-stats', <UserStats />),
  guardedRoute('/analytics/conversion', <Conversion />),
  guardedRoute('/reports', <Navigate to="/analytics/reports" replace />),
]
