import { vi } from 'vitest'
import type {
  MigrationRun,
  MigrationState,
  RunStep,
} from '../../admin/dropdowns/format-migration/migration-types.ts'
import { migrationFlags, migrationSteps } from '../../domain/dropdowns/format-migration.ts'

const at = '2026-11-22T10:00:00.000Z'
const later = '2026-11-22T10:00:01.250Z'

/** A step of a run over 151 dropdowns. */
export const aStep = (name: RunStep['name'], overrides: Partial<RunStep> = {}): RunStep => ({
  ...{ name, state: 'waiting', done: 0, total: 151, started_at: at, finished_at: later, result: {} },
  ...overrides,
})

/** A finished run up to both formats. */
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

/** Where the migration is before anything was done. */
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

/** What the comparison over the editor reads of a dropdown. */
export const aDropdownRecord = {
  dropdown: {
    dropdown_key: 'mortgage_step1_city',
    field_name: 'city',
    placeholder: { ru: '', he: '', en: '' },
  },
}

export interface Answers {
  state?: MigrationState
  /** With which code everything that writes is refused. */
  refused?: string
  /** The fields that the refusal is about. */
  fields?: Readonly<Record<string, string>>
}

/** Has the migration answered in place of the API; answers what was sent to it, as it is sent. */
export const answerMigration = ({
  state = aState(),
  refused,
  fields,
}: Answers): readonly (readonly [string, unknown])[] => {
  const sent: [string, unknown][] = []
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
    sent.push([part, body ? JSON.parse(String(body)) : undefined])
    if (refused) {
      const failure = { success: false, code: refused, error: 'Refused', fields }
      return Response.json(failure, { status: 409 })
    }
    return Response.json({ success: true, data: answers[part] })
  })
  return sent
}
