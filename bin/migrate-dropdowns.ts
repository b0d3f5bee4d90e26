import './project.mjs'
import { readConfig } from '../api/config/read-config.ts'
import { dropdownMigration } from '../api/dropdowns/format-migration.ts'
import { prepareDatabase } from '../api/prepare-database.ts'
import { systemCaller } from '../api/unit-of-work/caller.ts'
import { createDatabase } from '../db/create-database.ts'
import { readMigrateDropdownsArguments } from './arguments.ts'
import { failWith } from './failure.ts'
import {
  differenceLines,
  journalLines,
  progressLine,
  rollbackLines,
  runLines,
  stateLines,
} from './migrate-dropdowns-output.ts'

const say = (line: string) => console.log(line)
const sayAll = (lines: readonly string[]) => lines.forEach(say)

const caller = { ...systemCaller, requestId: 'migrate-dropdowns' }

type Migration = ReturnType<typeof dropdownMigration>
type Asked = ReturnType<typeof readMigrateDropdownsArguments>

const manner = { onProgress: (progress: Parameters<typeof progressLine>[0]) => say(progressLine(progress)) }

const tellRun = (run: Awaited<ReturnType<Migration['start']>>) => {
  sayAll(runLines(run))
  if (run.state !== 'done') process.exitCode = 1
}

const acts: Record<Asked['act'], (migration: Migration, asked: Asked) => Promise<void>> = {
  status: async (migration) => sayAll(stateLines(await migration.state())),
  test: async (migration) => tellRun(await migration.start(caller, { target: 'test', isDry: true }, manner)),
  parallel: async (migration, { isDry }) =>
    tellRun(await migration.start(caller, { target: 'parallel', isDry }, manner)),
  production: async (migration, { isDry }) =>
    tellRun(await migration.start(caller, { target: 'production', isDry }, manner)),
  resume: async (migration) => tellRun(await migration.resume(caller, manner)),
  rollback: async (migration, { isDry }) => sayAll(rollbackLines(await migration.rollBack(caller, isDry))),
  shadow: async (migration, { key }) => sayAll(differenceLines(await migration.shadow(key))),
  journal: async (migration) => sayAll(journalLines((await migration.journal(1)).entries)),
}

const run = async (): Promise<void> => {
  const asked = readMigrateDropdownsArguments(process.argv.slice(2))
  const config = readConfig(process.env)
  const database = await createDatabase(config.database)
  try {
    await prepareDatabase(database, config.demo, say)
    await acts[asked.act](dropdownMigration({ knex: database.knex }), asked)
  } finally {
    await database.close()
  }
}

await run().catch(failWith('Nothing more was done.'))
