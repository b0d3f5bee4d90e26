import { loadDemo } from '../../api/start/demo.ts'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { keepSeeded } from './seeded.ts'

/** What a test database holds at first: what the migrations put in, or the demo data as well. */
export type Contents = 'migrated' | 'demo'

/** Fills an empty database. */
export const fill = async (database: Database, contents: Contents): Promise<void> => {
  await migrate(database)
  await keepSeeded(database)
  if (contents === 'demo') await loadDemo(database)
}
