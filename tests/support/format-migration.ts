import { vi } from 'vitest'
import type {
  MigrationRun,
  MigrationState,
  RunStep,
} from '../../admin/dropdowns/format-migration/migration-types.ts'
import { migrationFlags, migrationSteps } from '../../domain/dropdowns/format-migration.ts'

const at = '2026-11-22T10:00:00.000Z'
const later = '2026-11-22T10:00:01.250Z'

/** Builds a step of a run over 151 dropdowns. */
export const aStep = (name: RunStep['name'], overrides: Partial<RunStep> = {}): RunStep => ({
  ...{ name, state: 'waiting', done: 0, total: 151, started_at: at, finished_at: later, result: {} },
  ...overrides,
})

/** Builds a finished run to the parallel mode. */
export const aRun = (overrides: Partial<MigrationRun> = {}): MigrationRun => ({
  ...{ id: '3', target: 'parallel', dry_run: false, mode_before: 'test', state: 'done', stalled: false },
  ...{
    started_by: 'Наталья Левин',
    started_at: at,
    updated_at: at,
    finished_at: later,
    rolled_back_by: null,
  },
  steps: migrationSteps.map((name) => aStep(name, { state: 'done', done: 151 })),
  ...overrides,
})

/** Builds the state before the first run. */
export const aState = (overrides: Partial<MigrationState> = {}): MigrationState => ({
  ...{ mode: 'test', run: null, ready: false, blockers: [], rollback: null, flags: migrationFlags('test') },
  totals: { dropdowns: 151, documents: 0, different: 0 },
  ...overrides,
})

const difference = {
  ...{ dropdown_key: 'mortgage_step1_city', language: 'he', part: 'label', old: 'עיר', new: 'ישוב' },
}
const comparison = { compared: 151, different: 1, differences: [difference] }
const rollback = {
  ...{ dry_run: true, run: '3', mode: 'production', mode_after: 'test', documents: 151 },
  ...{ drafts: ['mortgage_step1_city'], logged: [], created: [] },
}
const entry = {
  ...{ run: '2', target: 'test', dry_run: false, run_state: 'done', started_by: 'Наталья Левин' },
  ...aStep('read', { state: 'done', done: 151 }),
}

/** Record for the comparison above the dropdown editor. */
export const aDropdownRecord = {
  dropdown: {
    dropdown_key: 'mortgage_step1_city',
    field_name: 'city',
    placeholder: { ru: '', he: '', en: '' },
  },
}

export interface Answers {
  state?: MigrationState
  /** Error code of every write. */
  refused?: string
  /** Fields reported with the error. */
  fields?: Readonly<Record<string, string>>
}

/** Answers in place of the migration API; returns the collected writes. */
export const answerMigration = ({
  state = aState(),
  refused,
  fields,
}: Answers): readonly (readonly [string, unknown])[] => {
  const writes: [string, unknown][] = []
  const answers: Readonly<Record<string, unknown>> = {
    '': state,
    '/journal?page=1': [entry],
    '/journal?page=2': [],
    '/shadow': comparison,
    '/shadow?key=mortgage_step1_city': comparison,
    '/runs': aRun(),
    '/runs/resume': aRun(),
    '/rollback': rollback,
  }
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    const part = path.replace('/api/admin/dropdown-migration', '')
    if (method !== 'POST') return Response.json({ success: true, data: answers[part] })
    writes.push([part, body ? JSON.parse(String(body)) : undefined])
    if (refused) {
      const failure = { success: false, code: refused, error: 'Refused', fields }
      return Response.json(failure, { status: 409 })
    }
    return Response.json({ success: true, data: answers[part] })
  })
  return writes
}
