import { Navigate } from 'react-router-dom'
import { guardedRoute } from '../layout/guarded-route.tsx'
import { onDemand } from '../ui/loading/later.ts'

const ContentDashboard = onDemand(
  async () => (await import('./analytics/ContentDashboard.tsx')).ContentDashboard,
)
const Reports = onDemand(async () => (await import('./analytics/Reports.tsx')).Reports)
const UserStats = onDemand(async () => (await import('./analytics/UserStats.tsx')).UserStats)
const Conversion = onDemand(async () => (await import('./analytics/Conversion.tsx')).Conversion)

/** What is counted of content, changes and people. */
export const analyticsRoutes = [
  guardedRoute('/analytics/dashboard', <ContentDashboard />),
  guardedRoute('/analytics/reports', <Reports />),
  guardedRoute('/analytics/user-stats', <UserStats />),
  guardedRoute('/analytics/conversion', <Conversion />),
  guardedRoute('/reports', <Navigate to="/analytics/reports" replace />),
]
