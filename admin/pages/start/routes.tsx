import { Navigate, Route } from 'react-router-dom'
import { roles } from '../../../domain/access.ts'
import type { MenuEntry } from '../../layout/menu.ts'
import { menu } from '../../layout/menu.ts'
import { useLabel } from '../../layout/useLabel.ts'
import { Guard } from './Guard.tsx'
import { InDevelopment } from './lazy.ts'
import { Start } from './Start.tsx'

const Announced = ({ label, access }: Omit<MenuEntry, 'to'>) => {
  const title = useLabel()(label)
  return (
    <Guard access={access}>
      <InDevelopment title={title} />
    </Guard>
  )
}

const landingPages: MenuEntry[] = roles
  .filter((role) => role !== 'bank-employee')
  .map((role) => ({ to: `/${role}`, label: `shell.roles.${role}`, access: 'signed-in' }))

const announced = menu.flatMap(({ entries }) => entries).filter(({ inDevelopment }) => inDevelopment)

/** The way in, the pages that are announced and not built yet, and the older addresses of built ones. */
export const startRoutes = [
  <Route key="start" path="/" element={<Start />} />,
  ...[...announced, ...landingPages].map(({ to, ...entry }) => (
    <Route key={to} path={to} element={<Announced {...entry} />} />
  )),
  <Route key="users" path="/users/management" element={<Navigate to="/users" replace />} />,
  <Route key="settings" path="/settings" element={<Navigate to="/ui-settings" replace />} />,
  <Route key="banks" path="/banks/list" element={<Navigate to="/banks" replace />} />,
]
