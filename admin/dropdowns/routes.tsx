import { guardedRoute } from '../layout/guarded-route.tsx'
import { MigrationPage } from './format-migration/lazy-parts.ts'

/** The page of the move into the unified format, which is the director's alone. */
export const dropdownRoutes = [guardedRoute('/settings/dropdown-migration', <MigrationPage />)]
