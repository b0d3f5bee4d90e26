import { guarded } from '../start/guarded.tsx'
import { MigrationPage } from './lazy.ts'

/** The page of the move into the unified format, which is the director's alone. */
export const migrationRoutes = [guarded('/settings/dropdown-migration', <MigrationPage />)]
