import './project.mjs'
import { readConfig } from '../api/config/read-config.ts'
import { importTexts } from '../api/content/import-texts.ts'
import { prepareDatabase } from '../api/prepare-database.ts'
import { systemCaller } from '../api/unit-of-work/caller.ts'
import { createDatabase } from '../db/create-database.ts'
import { readImportArguments } from './arguments.ts'
import { failWith } from './failure.ts'
import { createProgressLine, formatChange, formatReport, openFile } from './import-file.ts'

const caller = { ...systemCaller, requestId: 'import' }

const run = async (): Promise<void> => {
  const { file, draft, isDry } = readImportArguments(process.argv.slice(2))
  const config = readConfig(process.env)
  const { bytes, size } = await openFile(file)
  const database = await createDatabase(config.database)
  const progress = createProgressLine(process.stdout, size)
  try {
    await prepareDatabase(database, config.demo, console.log)
    const report = await importTexts({ knex: database.knex }, caller, bytes, {
      status: draft ? 'draft' : 'approved',
      mayPublish: true,
      isDry,
      ...(isDry
        ? { onChange: (change) => console.log(formatChange(change)) }
        : { onProgress: progress.show }),
    })
    progress.end()
    for (const line of formatReport(report)) console.log(line)
    if (isDry) console.log('This was a dry run: nothing was written')
  } catch (error) {
    progress.end()
    throw error
  } finally {
    await database.close()
  }
}

await run().catch(failWith('Nothing was imported.'))
