import { type DropdownMigration, dropdownMigration } from '../api/dropdowns/format-migration.ts'
import type { Progress } from '../domain/api/schemas.ts'
import './project.mjs'
import { readConfig } from '../api/config/read-config.ts'
import { prepareDatabase } from '../api/prepare-database.ts'
import { systemCaller } from '../api/unit-of-work/caller.ts'
import { createDatabase } from '../db/create-database.ts'
import { readMigrateDropdownsArguments } from './arguments.ts'
import { failWith } from './failure.ts'

type ResultOf<K extends keyof DropdownMigration> = Awaited<ReturnType<DropdownMigration[K]>>
type Run = ResultOf<'start'>
type Step = Omit<Run['steps'][number], 'started_at' | 'finished_at'>
type Differences = Pick<ResultOf<'shadow'>, 'differences'>

const formatProgress = ({ step, done, total }: Progress): string => `${step}: ${done} of ${total}`

const formatDifference = ({
  dropdown_key,
  language,
  part,
  old,
  ...difference
}: Differences['differences'][number]) =>
  `${[dropdown_key, language, part].filter(Boolean).join(' ')}: ${JSON.stringify(old)} -> ${JSON.stringify(difference.new)}`

const formatStep = ({ name, state, result }: Step): string[] => {
  const { failures = [], differences = [], ...counts } = result
  const countTexts = Object.entries(counts).map(([label, count]) => `${label} ${count}`)
  return [
    [`${name} ${state}`, ...countTexts].join(', '),
    ...failures.map(({ dropdown_key, mistakes }) => `  ${dropdown_key}: ${mistakes.join(', ')}`),
    ...differences.map((difference) => `  ${formatDifference(difference)}`),
  ]
}

const formatDryRun = (isDry: boolean): string[] => (isDry ? ['This was a dry run: nothing was changed'] : [])

/** Formats the result of a run, step by step. */
const formatRun = ({ id, target, state, steps, dry_run }: Run): string[] => [
  `Run ${id} to ${target}: ${state}`,
  ...steps.flatMap(formatStep),
  ...formatDryRun(dry_run),
]

const formatState = ({ mode, run, blockers, totals, rollback }: ResultOf<'state'>): string[] => [
  `Mode: ${mode}`,
  `${totals.dropdowns} dropdowns, ${totals.documents} documents, ${totals.different} different`,
  blockers.length === 0 ? 'Ready for production' : `Not ready for production: ${blockers.join(', ')}`,
  rollback ? `A rollback leads back to ${rollback}` : 'There is nothing to roll back',
  ...(run ? [`Run ${run.id} to ${run.target}: ${run.stalled ? 'interrupted' : run.state}`] : []),
]

const formatKeys = (label: string, keys: readonly string[]): string[] =>
  keys.length > 0 ? [`${label}: ${keys.join(', ')}`] : []

/** Formats the result of a rollback, or of its dry run. */
const formatRollback = (rollback: ResultOf<'rollBack'>): string[] => [
  `Run ${rollback.run} is rolled back: ${rollback.mode} -> ${rollback.mode_after}, ${rollback.documents} documents`,
  ...formatKeys('Published since, kept as drafts', rollback.drafts),
  ...formatKeys('Published since, kept in the audit log beside a draft', rollback.logged),
  ...formatKeys('Created since, kept as they are', rollback.created),
  ...formatDryRun(rollback.dry_run),
]

/** Formats the differences between the two formats. */
const formatDifferences = ({ compared, different, differences }: ResultOf<'shadow'>): string[] => [
  ...differences.map(formatDifference),
  `${compared} compared, ${different} different`,
]

/** Formats the newest entries of the journal. */
const formatJournal = (entries: ResultOf<'journal'>['entries']): string[] =>
  entries.flatMap(({ run, target, ...step }) => {
    const [first, ...rest] = formatStep(step)
    return [`${step.finished_at?.toISOString() ?? ''} run ${run} to ${target}: ${first}`, ...rest]
  })

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
