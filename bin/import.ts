import './project.mjs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../api/config.ts'
import { prepare } from '../api/start/prepare.ts'
import { createDatabase } from '../db/connection.ts'
import { failWith } from './failure.ts'
import { importFile } from './import/import-file.ts'
import { openFile } from './import/lines.ts'
import { progressLine } from './import/progress.ts'
import { ImportRefused } from './import/refusal.ts'

const usage = 'Usage: npm run import -- FILE [--draft]'

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      options: { draft: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [file] = positionals
    if (file === undefined || positionals.length > 1) throw new Error('One file is needed')
    // npm starts commands in the project's folder, and a person names files from where he is.
    return { file: resolve(process.env.INIT_CWD ?? '.', file), draft: values.draft }
  } catch (error) {
    throw new ImportRefused(`${error instanceof Error ? error.message : error}. ${usage}`)
  }
}

const run = async (): Promise<void> => {
  const { file, draft } = readArguments()
  const config = readConfig(process.env)
  const source = await openFile(file)
  const database = await createDatabase(config.database)
  const progress = progressLine(process.stdout)
  try {
    await prepare(database, config.demo, console.log)
    const counts = await importFile({ knex: database.knex }, source, {
      status: draft ? 'draft' : 'approved',
      onProgress: progress.show,
    })
    progress.end()
    console.log(`${counts.created} created, ${counts.changed} changed, ${counts.unchanged} unchanged`)
  } catch (error) {
    progress.end()
    throw error
  } finally {
    await database.close()
  }
}

await run().catch(failWith('Nothing was imported.'))
