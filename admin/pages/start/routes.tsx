import { Navigate, Route } from 'react-router-dom'
import { roles } from '../../../domain/access.ts'
import type { MenuEntry } from '../../layout/menu.ts'
import { menu } from '../../layout/menu.ts'
import { useLabel } from '../../layout/useLabel.ts'
import { ChatPage } from '../chat/lazy.ts'
import { StartPage } from '../home/lazy.ts'
import { RolesPermissions } from '../users/lazy.ts'
import { guarded } from './guarded.tsx'
import { InDevelopment } from './lazy.ts'
import { Start } from './Start.tsx'

const Announced = ({ label }: Pick<MenuEntry, 'label'>) => <InDevelopment title={useLabel()(label)} />

const landingPages = roles.flatMap((role) =>
  role === 'bank-employee' ? [] : [guarded(`/${role}`, <StartPage key={role} of={role} />)],
)

const announced = menu
  .flatMap(({ entries }) => entries)
  .flatMap(({ soon, label }) => (soon ? [guarded(soon, <Announced key={soon} label={label} />)] : []))

/** The way in, the pages that are announced and not built yet, and the older addresses of built ones. */
export const startRoutes = [
  <Route key="start" path="/" element={<Start />} />,
  ...announced,
  guarded('/chat', <ChatPage />),
  ...landingPages,
  <Route key="users" path="/users/management" element={<Navigate to="/users" replace />} />,
  guarded('/users/roles-permissions', <RolesPermissions />),
  <Route
    key="user-registration"
    path="/user-registration"
    element={<Navigate to="/users/create" replace />}
  />,
  <Route key="banks" path="/banks/list" element={<Navigate to="/banks" replace />} />,
]
