import { readFile } from 'node:fs/promises'
import type { Database } from '../../db/database.ts'
import { createEngineDatabase } from '../../db/embedded/database.ts'
import { type Engine, startInMemory } from '../../db/embedded/engine.ts'
import { bringBack, type Contents } from './database-snapshots.ts'

/** Idle engine of the previous file; restoring its rows is ten times faster than starting one. */
let idle: Engine | undefined

const takeEngine = async (): Promise<Engine> => {
  const engine = idle ?? (await startInMemory(new Blob([await readFile(process.env.DEMO_SNAPSHOT ?? '')])))
  idle = undefined
  return engine
}

const leaveEngine = async (engine: Engine): Promise<void> => {
  if (idle || engine.stopped) await engine.close()
  else idle = engine
}

/** Resets the session: no transaction, setting, listener or prepared statement remains. */
const beginAnew = async ({ knex }: Database): Promise<void> => {
  await knex.raw('ROLLBACK')
  await knex.raw('DISCARD ALL')
}

/** Opens a database in memory with these contents. */
export const openInMemory = async (contents: Contents, acquireTimeout: number): Promise<Database> => {
  const engine = await takeEngine()
  let end = () => leaveEngine(engine)
  const database = createEngineDatabase(engine, acquireTimeout, () => end())
  await beginAnew(database)
  if (await bringBack(database, contents)) return database
  end = () => engine.close()
  await database.close()
  return openInMemory(contents, acquireTimeout)
}
