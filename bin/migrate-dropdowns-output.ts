import type { DropdownMigration } from '../api/dropdowns/format-migration.ts'
import type { Progress } from '../domain/api/schemas.ts'

type ResultOf<K extends keyof DropdownMigration> = Awaited<ReturnType<DropdownMigration[K]>>
type Run = ResultOf<'start'>
type Step = Omit<Run['steps'][number], 'started_at' | 'finished_at'>
type Differences = Pick<ResultOf<'shadow'>, 'differences'>

/** Formats the progress of a run. */
export const formatProgress = ({ step, done, total }: Progress): string => `${step}: ${done} of ${total}`

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
export const formatRun = ({ id, target, state, steps, dry_run }: Run): string[] => [
  `Run ${id} to ${target}: ${state}`,
  ...steps.flatMap(formatStep),
  ...formatDryRun(dry_run),
]

/** Formats the state of the migration. */
export const formatState = ({ mode, run, blockers, totals, rollback }: ResultOf<'state'>): string[] => [
  `Mode: ${mode}`,
  `${totals.dropdowns} dropdowns, ${totals.documents} documents, ${totals.different} different`,
  blockers.length === 0 ? 'Ready for production' : `Not ready for production: ${blockers.join(', ')}`,
  rollback ? `A rollback leads back to ${rollback}` : 'There is nothing to roll back',
  ...(run ? [`Run ${run.id} to ${run.target}: ${run.stalled ? 'interrupted' : run.state}`] : []),
]

const formatKeys = (label: string, keys: readonly string[]): string[] =>
  keys.length > 0 ? [`${label}: ${keys.join(', ')}`] : []

/** Formats the result of a rollback, or of its dry run. */
export const formatRollback = (rollback: ResultOf<'rollBack'>): string[] => [
  `Run ${rollback.run} is rolled back: ${rollback.mode} -> ${rollback.mode_after}, ${rollback.documents} documents`,
  ...formatKeys('Published since, kept as drafts', rollback.drafts),
  ...formatKeys('Published since, kept in the audit log beside a draft', rollback.logged),
  ...formatKeys('Created since, kept as they are', rollback.created),
  ...formatDryRun(rollback.dry_run),
]

/** Formats the differences between the two formats. */
export const formatDifferences = ({ compared, different, differences }: ResultOf<'shadow'>): string[] => [
  ...differences.map(formatDifference),
  `${compared} compared, ${different} different`,
]

/** Formats the newest entries of the journal. */
export const formatJournal = (entries: ResultOf<'journal'>['entries']): string[] =>
  entries.flatMap(({ run, target, ...step }) => {
    const [first, ...rest] = formatStep(step)
    return [`${step.finished_at?.toISOString() ?? ''} run ${run} to ${target}: ${first}`, ...rest]
  })
