import './project.mjs'
import { readConfig } from '../api/config/read-config.ts'
import { dropdownMigration } from '../api/dropdowns/format-migration.ts'
import { prepareDatabase } from '../api/prepare-database.ts'
import { systemCaller } from '../api/unit-of-work/caller.ts'
import { createDatabase } from '../db/create-database.ts'
import { readMigrateDropdownsArguments } from './arguments.ts'
import { failWith } from './failure.ts'
import {
  formatDifferences,
  formatJournal,
  formatProgress,
  formatRollback,
  formatRun,
  formatState,
} from './migrate-dropdowns-output.ts'

const printLine = (line: string) => console.log(line)
const printLines = (lines: readonly string[]) => lines.forEach(printLine)

const caller = { ...systemCaller, requestId: 'migrate-dropdowns' }

type Migration = ReturnType<typeof dropdownMigration>
type Arguments = ReturnType<typeof readMigrateDropdownsArguments>

const runOptions = {
  onProgress: (progress: Parameters<typeof formatProgress>[0]) => printLine(formatProgress(progress)),
}

const printRun = (run: Awaited<ReturnType<Migration['start']>>) => {
  printLines(formatRun(run))
  if (run.state !== 'done') process.exitCode = 1
}

const commands: Record<Arguments['act'], (migration: Migration, asked: Arguments) => Promise<void>> = {
  status: async (migration) => printLines(formatState(await migration.state())),
  test: async (migration) =>
    printRun(await migration.start(caller, { target: 'test', isDry: true }, runOptions)),
  parallel: async (migration, { isDry }) =>
    printRun(await migration.start(caller, { target: 'parallel', isDry }, runOptions)),
  production: async (migration, { isDry }) =>
    printRun(await migration.start(caller, { target: 'production', isDry }, runOptions)),
  resume: async (migration) => printRun(await migration.resume(caller, runOptions)),
  rollback: async (migration, { isDry }) =>
    printLines(formatRollback(await migration.rollBack(caller, isDry))),
  shadow: async (migration, { key }) => printLines(formatDifferences(await migration.shadow(key))),
  journal: async (migration) => printLines(formatJournal((await migration.journal(1)).entries)),
}

const run = async (): Promise<void> => {
  const asked = readMigrateDropdownsArguments(process.argv.slice(2))
  const config = readConfig(process.env)
  const database = await createDatabase(config.database)
  try {
    await prepareDatabase(database, config.demo, printLine)
    await commands[asked.act](dropdownMigration({ knex: database.knex }), asked)
  } finally {
    await database.close()
  }
}

await run().catch(failWith('Nothing more was done.'))
