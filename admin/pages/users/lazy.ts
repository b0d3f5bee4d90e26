import { onDemand } from '../../ui/loading/later.ts'

export const RolesPermissions = onDemand(
  async () => (await import('./RolesPermissions.tsx')).RolesPermissions,
)
export const SessionsPage = onDemand(async () => (await import('./sessions/SessionsPage.tsx')).SessionsPage)
