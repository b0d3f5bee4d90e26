import { onDemand } from '../../ui/loading/later.ts'

export const Dashboard = onDemand(async () => (await import('./Dashboard.tsx')).Dashboard)
export const Reports = onDemand(async () => (await import('./Reports.tsx')).Reports)
export const UserStats = onDemand(async () => (await import('./UserStats.tsx')).UserStats)
export const Conversion = onDemand(async () => (await import('./Conversion.tsx')).Conversion)
