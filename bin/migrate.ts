import './project.mjs'
import { readConfig } from '../api/config/read-config.ts'
import { prepareDatabase } from '../api/prepare-database.ts'
import { createDatabase } from '../db/create-database.ts'
import { failWith } from './failure.ts'

const run = async (): Promise<void> => {
  const config = readConfig(process.env)
  const database = await createDatabase(config.database)
  try {
    await prepareDatabase(database, config.demo, console.log)
    console.log('The tables are up to date.')
  } finally {
    await database.close()
  }
}

await run().catch(failWith('The tables were not changed.'))
