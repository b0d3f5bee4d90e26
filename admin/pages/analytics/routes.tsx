import { Navigate } from 'react-router-dom'
import { guarded } from '../start/guarded.tsx'
import { Conversion, Dashboard, Reports, UserStats } from './lazy.ts'

/** What is counted of content, changes and people. */
export const analyticsRoutes = [
  guarded('/analytics/dashboard', <Dashboard />),
  guarded('/analytics/reports', <Reports />),
  guarded('/analytics/user-stats', <UserStats />),
  guarded('/analytics/conversion', <Conversion />),
  guarded('/reports', <Navigate to="/analytics/reports" replace />),
]
