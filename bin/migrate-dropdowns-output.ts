import type { DropdownMigration } from '../api/dropdowns/format-migration.ts'
import type { Progress } from '../domain/api/schemas.ts'

type Answered<K extends keyof DropdownMigration> = Awaited<ReturnType<DropdownMigration[K]>>
type Run = Answered<'start'>
type Step = Omit<Run['steps'][number], 'started_at' | 'finished_at'>
type Differences = Pick<Answered<'shadow'>, 'differences'>

/** How far a run is. */
export const progressLine = ({ step, done, total }: Progress): string => `${step}: ${done} of ${total}`

const differenceLine = ({ dropdown_key, language, part, old, ...told }: Differences['differences'][number]) =>
  `${[dropdown_key, language, part].filter(Boolean).join(' ')}: ${JSON.stringify(old)} -> ${JSON.stringify(told.new)}`

const stepLines = ({ name, state, result }: Step): string[] => {
  const { failures = [], differences = [], ...counts } = result
  const counted = Object.entries(counts).map(([what, count]) => `${what} ${count}`)
  return [
    [`${name} ${state}`, ...counted].join(', '),
    ...failures.map(({ dropdown_key, mistakes }) => `  ${dropdown_key}: ${mistakes.join(', ')}`),
    ...differences.map((difference) => `  ${differenceLine(difference)}`),
  ]
}

const dryLines = (isDry: boolean): string[] => (isDry ? ['This was a dry run: nothing was changed'] : [])

/** What a run has come to, step by step. */
export const runLines = ({ id, target, state, steps, dry_run }: Run): string[] => [
  `Run ${id} to ${target}: ${state}`,
  ...steps.flatMap(stepLines),
  ...dryLines(dry_run),
]

/** Where the migration is. */
export const stateLines = ({ mode, run, hindrances, totals, rollback }: Answered<'state'>): string[] => [
  `Mode: ${mode}`,
  `${totals.dropdowns} dropdowns, ${totals.documents} documents, ${totals.different} different`,
  hindrances.length === 0 ? 'Ready for production' : `Not ready for production: ${hindrances.join(', ')}`,
  rollback ? `A rollback leads to ${rollback}` : 'There is nothing to take back',
  ...(run ? [`Run ${run.id} to ${run.target}: ${run.stalled ? 'interrupted' : run.state}`] : []),
]

const listed = (what: string, keys: readonly string[]): string[] =>
  keys.length > 0 ? [`${what}: ${keys.join(', ')}`] : []

/** What a rollback did, or would do. */
export const rollbackLines = (told: Answered<'rollBack'>): string[] => [
  `Run ${told.run} is taken back: ${told.mode} -> ${told.mode_after}, ${told.documents} documents`,
  ...listed('Published since, kept as drafts', told.drafts),
  ...listed('Published since, kept in the audit log beside a draft', told.logged),
  ...listed('Came since, kept as they are', told.created),
  ...dryLines(told.dry_run),
]

/** What the two formats tell otherwise. */
export const differenceLines = ({ compared, different, differences }: Answered<'shadow'>): string[] => [
  ...differences.map(differenceLine),
  `${compared} compared, ${different} different`,
]

/** The newest steps of the journal. */
export const journalLines = (entries: Answered<'journal'>['entries']): string[] =>
  entries.flatMap(({ run, target, ...step }) => {
    const [first, ...rest] = stepLines(step)
    return [`${step.finished_at?.toISOString() ?? ''} run ${run} to ${target}: ${first}`, ...rest]
  })
