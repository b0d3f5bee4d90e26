import { readFile } from 'node:fs/promises'
import type { Database } from '../../db/database.ts'
import { createEngineDatabase } from '../../db/embedded/database.ts'
import { type Engine, startInMemory } from '../../db/embedded/engine.ts'
import { type Contents, restoreSnapshot } from './database-snapshots.ts'

/** Idle engine of the previous file; restoring its rows is ten times faster than starting one. */
let idle: Engine | undefined

const takeEngine = async (): Promise<Engine> => {
  const engine = idle ?? (await startInMemory(new Blob([await readFile(process.env.DEMO_SNAPSHOT ?? '')])))
  idle = undefined
  return engine
}

const returnEngine = async (engine: Engine): Promise<void> => {
  if (idle || engine.stopped) await engine.close()
  else idle = engine
}

/** Resets the session: no transaction, setting, listener or prepared statement remains. */
const resetSession = async ({ knex }: Database): Promise<void> => {
  await knex.raw('ROLLBACK')
  await knex.raw('DISCARD ALL')
}

/** Opens a database in memory with these contents. */
export const openInMemory = async (contents: Contents, acquireTimeout: number): Promise<Database> => {
  const engine = await takeEngine()
  let end = () => returnEngine(engine)
  const database = createEngineDatabase(engine, acquireTimeout, () => end())
  await resetSession(database)
  if (await restoreSnapshot(database, contents)) return database
  end = () => engine.close()
  await database.close()
  return openInMemory(contents, acquireTimeout)
}
