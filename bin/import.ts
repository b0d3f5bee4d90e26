import './project.mjs'
import { readConfig } from '../api/config/read-config.ts'
import { importTexts } from '../api/content/import-texts.ts'
import { ImportIssuesError } from '../api/files/import-errors.ts'
import { prepareDatabase } from '../api/prepare-database.ts'
import { systemCaller } from '../api/unit-of-work/caller.ts'
import { createDatabase } from '../db/create-database.ts'
import { readImportArguments } from './arguments.ts'
import { CommandError, failWith } from './failure.ts'
import {
  createProgressLine,
  formatChange,
  formatImportIssues,
  formatReport,
  openFile,
  writeIssueReport,
} from './import-file.ts'

const caller = { ...systemCaller, requestId: 'import' }

const run = async (): Promise<void> => {
  const { file, draft, isDry, skipRefused, report: reportFile } = readImportArguments(process.argv.slice(2))
  const config = readConfig(process.env)
  const { bytes, size } = await openFile(file)
  const database = await createDatabase(config.database)
  const progress = createProgressLine(process.stdout, size)
  try {
    await prepareDatabase(database, config.demo, console.log)
    // Nobody else waits for this thread, so the import need not rest between its batches.
    const knex = database.knex.withUserParams({ ...database.knex.userParams, inThread: false })
    const report = await importTexts({ knex }, caller, bytes, {
      status: draft ? 'draft' : 'approved',
      mayPublish: true,
      isDry,
      skipRefused,
      ...(isDry
        ? { onChange: (change) => console.log(formatChange(change)) }
        : { onProgress: progress.show }),
    })
    progress.end()
    for (const line of formatReport(report)) console.log(line)
    if (reportFile !== undefined && skipRefused) await writeIssueReport(reportFile, report.refusals)
    if (isDry) console.log('This was a dry run: nothing was written')
  } catch (error) {
    progress.end()
    if (!(error instanceof ImportIssuesError)) throw error
    if (reportFile !== undefined) await writeIssueReport(reportFile, error.issues)
    const reportLine =
      reportFile === undefined ? 'All of them with --report FILE' : `All of them: ${reportFile}`
    const lines = formatImportIssues(error)
    throw new CommandError([...lines, ...(lines.length > 1 ? [reportLine] : [])].join('\n'))
  } finally {
    await database.close()
  }
}

await run().catch(failWith('Nothing was imported.'))
