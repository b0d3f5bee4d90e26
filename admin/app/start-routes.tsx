import { Navigate, Route } from 'react-router-dom'
import { roles } from '../../domain/access.ts'
import { guardedRoute, NoRights, prefetchablePages } from '../layout/guarded-route.tsx'
import { lazyRoute } from '../ui/lazy-loading.ts'
import { useMay } from '../ui/useAccount.ts'
import { RolesPermissions, SessionsPage } from '../users/lazy-pages.tsx'

const StartPage = lazyRoute(async () => (await import('../dashboard/StartPage.tsx')).StartPage)

/** Start page; users without a known role have none. */
const OwnStartPage = () => {
  const may = useMay()
  return may('signed-in') ? <StartPage /> : <NoRights access="signed-in" />
}

prefetchablePages.push({ path: '/', access: 'signed-in', load: StartPage.load })

const ChatPage = lazyRoute(async () => (await import('../chat/ChatPage.tsx')).ChatPage)

const landingPages = roles.flatMap((role) =>
  role === 'bank-employee' ? [] : [guardedRoute(`/${role}`, <StartPage key={role} role={role} />)],
)

/** Routes of the start pages and of users, and redirects from earlier addresses. */
export const startRoutes = [
  <Route key="start" path="/" element={<OwnStartPage />} />,
  guardedRoute('/chat', <ChatPage />),
  ...landingPages,
  <Route key="users" path="/users/management" element={<Navigate to="/users" replace />} />,
  guardedRoute('/users/roles-permissions', <RolesPermissions />),
  guardedRoute('/users/sessions', <SessionsPage />),
  guardedRoute('/user-registration', <Navigate to="/users/create" replace />),
  <Route key="banks" path="/banks/list" element={<Navigate to="/banks" replace />} />,
]
