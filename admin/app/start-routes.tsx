import { Navigate, Route } from 'react-router-dom'
import { roles } from '../../domain/access.ts'
import { pageTableAccess, startPageAccess } from '../../domain/access-rules.ts'
import { guardedRoute, NoRights } from '../layout/guarded-route.tsx'
import { lazyRoute } from '../ui/lazy-loading.ts'
import { useMay } from '../ui/useAccount.ts'
import { RolesPermissions, SessionsPage } from '../users/lazy-pages.tsx'

const StartPage = lazyRoute(async () => (await import('../dashboard/StartPage.tsx')).StartPage)

/** Start page by role: content management for the director, the dashboard for others. */
const RoleStartPage = () => {
  const may = useMay()
  if (may(pageTableAccess)) return <Navigate to="/content-management" replace />
  return may(startPageAccess) ? <StartPage /> : <NoRights access="signed-in" />
}

const ChatPage = lazyRoute(async () => (await import('../chat/ChatPage.tsx')).ChatPage)

const landingPages = roles.flatMap((role) =>
  role === 'bank-employee' ? [] : [guardedRoute(`/${role}`, <StartPage key={role} role={role} />)],
)

/** Routes of the start pages and of users, and redirects from earlier addresses. */
export const startRoutes = [
  <Route key="start" path="/" element={<RoleStartPage />} />,
  guardedRoute('/chat', <ChatPage />),
  ...landingPages,
  <Route key="users" path="/users/management" element={<Navigate to="/users" replace />} />,
  guardedRoute('/users/roles-permissions', <RolesPermissions />),
  guardedRoute('/users/sessions', <SessionsPage />),
  guardedRoute('/user-registration', <Navigate to="/users/create" replace />),
  <Route key="banks" path="/banks/list" element={<Navigate to="/banks" replace />} />,
]
