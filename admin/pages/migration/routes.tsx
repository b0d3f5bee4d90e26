import { Route } from 'react-router-dom'
import { director } from '../../../domain/areas.ts'
import { Guard } from '../start/Guard.tsx'
import { MigrationPage } from './lazy.ts'

/** The page of the move into the unified format, which is the director's alone. */
export const migrationRoutes = [
  <Route
    key="migration"
    path="/settings/dropdown-migration"
    element={
      <Guard access={director}>
        <MigrationPage />
      </Guard>
    }
  />,
]
