import { Navigate, Route } from 'react-router-dom'
import { roles } from '../../../domain/access.ts'
import { ChatPage } from '../chat/lazy.ts'
import { StartPage } from '../home/lazy.ts'
import { RolesPermissions, SessionsPage } from '../users/lazy.ts'
import { guarded } from './guarded.tsx'
import { Start } from './Start.tsx'

const landingPages = roles.flatMap((role) =>
  role === 'bank-employee' ? [] : [guarded(`/${role}`, <StartPage key={role} of={role} />)],
)

/** The way in, the pages about people, and the older addresses of pages. */
export const startRoutes = [
  <Route key="start" path="/" element={<Start />} />,
  guarded('/chat', <ChatPage />),
  ...landingPages,
  <Route key="users" path="/users/management" element={<Navigate to="/users" replace />} />,
  guarded('/users/roles-permissions', <RolesPermissions />),
  guarded('/users/sessions', <SessionsPage />),
  guarded('/user-registration', <Navigate to="/users/create" replace />),
  <Route key="banks" path="/banks/list" element={<Navigate to="/banks" replace />} />,
]
