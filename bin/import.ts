import './project.mjs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../api/config/read-config.ts'
import { importTexts } from '../api/imports/import-texts.ts'
import { prepare } from '../api/start/prepare.ts'
import { systemCaller } from '../api/stores/caller.ts'
import { createDatabase } from '../db/create-database.ts'
import { failWith, Refusal } from './failure.ts'
import { changeLine, reportLines } from './import/change-lines.ts'
import { openFile } from './import/open-file.ts'
import { progressLine } from './import/progress.ts'

const usage = 'Usage: npm run import -- FILE [--draft] [--dry-run]'

const caller = { ...systemCaller, requestId: 'import' }

const readArguments = () => {
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values, positionals } = parseArgs({
      options: { draft: flag, 'dry-run': flag },
      allowPositionals: true,
    })
    const [file] = positionals
    if (file === undefined || positionals.length > 1) throw new Error('One file is needed')
    // npm starts commands in the project's folder, and a person names files from where he is.
    return { file: resolve(process.env.INIT_CWD ?? '.', file), draft: values.draft, isDry: values['dry-run'] }
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}. ${usage}`)
  }
}

const run = async (): Promise<void> => {
  const { file, draft, isDry } = readArguments()
  const config = readConfig(process.env)
  const { bytes, size } = await openFile(file)
  const database = await createDatabase(config.database)
  const progress = progressLine(process.stdout, size)
  try {
    await prepare(database, config.demo, console.log)
    const report = await importTexts({ knex: database.knex }, caller, bytes, {
      status: draft ? 'draft' : 'approved',
      mayPublish: true,
      isDry,
      ...(isDry ? { onChange: (change) => console.log(changeLine(change)) } : { onProgress: progress.show }),
    })
    progress.end()
    for (const line of reportLines(report)) console.log(line)
    if (isDry) console.log('This was a dry run: nothing was written')
  } catch (error) {
    progress.end()
    throw error
  } finally {
    await database.close()
  }
}

await run().catch(failWith('Nothing was imported.'))
