import { guardedRoute } from '../layout/guarded-route.tsx'
import { MigrationPage } from './format-migration/lazy-parts.ts'

/** Only the director may open the page of the format migration. */
export const dropdownRoutes = [guardedRoute('/settings/dropdown-migration', <MigrationPage />)]
