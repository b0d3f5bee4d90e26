import { loadDemoData } from '../../api/demo-data.ts'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { type Contents, saveSnapshot } from './database-snapshots.ts'

/** Fills an empty database and saves its contents, so that they can be restored. */
export const fillDatabase = async (database: Database, contents: Contents): Promise<void> => {
  await migrate(database)
  await saveSnapshot(database, 'migrated')
  if (contents === 'migrated') return
  await loadDemoData(database)
  await saveSnapshot(database, 'demo')
}
