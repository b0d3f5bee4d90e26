import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShadowTest } from '../../admin/dropdowns/format-migration/ShadowTest.tsx'
import { migrationTools, toMigrationRun } from '../../admin/dropdowns/migration-console.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { forgetSession, session } from '../../admin/providers/session.ts'
import type { Role } from '../../domain/access.ts'
import { aDropdownRecord, answerMigration, aRun, aState } from '../support/format-migration.ts'
import { drawPart } from '../support/render-part.tsx'

describe('the console tools of the migration', () => {
  beforeEach(async () => {
    vi.unstubAllGlobals()
    await languageStore.choose('ru')
  })

  const open = (...answers: Parameters<typeof answerMigration>) => {
    const sent = answerMigration(...answers)
    const output = { log: vi.fn(), table: vi.fn(), error: vi.fn() }
    const translate = (key: string, values?: object) => languageStore.get().provider.translate(key, values)
    return { sent, output, tools: migrationTools(output, translate) }
  }

  it.each([
    [undefined, { target: 'test', dry_run: true }],
    [{ dryRun: false }, { target: 'test', dry_run: true }],
    [
      { dryRun: false, logOnly: false },
      { target: 'test', dry_run: false },
    ],
    [{ validateOnly: false }, { target: 'production', dry_run: true }],
    [
      { logOnly: false, validateOnly: false },
      { target: 'production', dry_run: true },
    ],
    [
      { dryRun: false, logOnly: false, validateOnly: false },
      { target: 'production', dry_run: false },
    ],
  ])('turn flags %j into the run %j', (flags, run) =>
    expect(toMigrationRun('production', flags)).toEqual(run),
  )

  it('run the steps and print each of them', async () => {
    const { sent, output, tools } = open({})
    expect(await tools.parallel({ validateOnly: false })).toEqual(aRun())
    expect(sent).toEqual([['/runs', { target: 'parallel', dry_run: true }]])
    expect(output.table.mock.calls[0]?.[0]).toHaveLength(5)
  })

  it('print the mode and the blockers of production in words', async () => {
    const { output, tools } = open({ state: aState({ blockers: ['no_test'] }) })
    await tools.status()
    expect(output.log.mock.calls.flat()).toContain('Нет завершённого теста: проведите его.')
  })

  it('only preview a rollback, unless told otherwise', async () => {
    const { sent, tools } = open({})
    await tools.rollback()
    await tools.rollback({ dryRun: false })
    expect(sent.map(([, body]) => body)).toEqual([{ dry_run: true }, { dry_run: false }])
  })

  it('print in words why a run was refused', async () => {
    const { output, tools } = open({ refused: 'forbidden' })
    expect(await tools.test()).toBeUndefined()
    expect(output.error.mock.calls[0]?.[0]).toMatch(/^Ваша роль этого не позволяет/)
  })

  it('print the blockers when switching to production is refused', async () => {
    const refusal = { refused: 'invalid', fields: { target: 'transitions' } } as const
    const { output, tools } = open({ ...refusal, state: aState({ blockers: ['not_parallel', 'no_test'] }) })
    await tools.production({ dryRun: false, logOnly: false, validateOnly: false })
    expect(output.error.mock.calls.flat().slice(1)).toEqual([
      'В рабочий режим переходят из параллельного.',
      'Нет завершённого теста: проведите его.',
    ])
  })
})

describe('the format comparison above the dropdown editor', () => {
  afterEach(() => {
    forgetSession()
    localStorage.removeItem('jsonb_shadow_testing')
  })

  const open = (role: Role, search = '') =>
    drawPart(<ShadowTest record={aDropdownRecord} />, {
      search,
      before: () => {
        session.set({ state: 'signed-in', account: { name: 'Анна', email: 'a@b.example', role } })
        answerMigration({})
      },
    })
  const card = () => screen.queryByRole('region', { name: 'Сравнение форматов' })

  it('is hidden by default', async () => {
    await open('director')
    expect(card()).toBeNull()
  })

  it('shows the differences when the address asks for them', async () => {
    await open('director', '?shadow_test=true')
    expect(await screen.findByRole('table', { name: 'Сравнение форматов' })).toBeDefined()
  })

  it('names the roles that may compare, for other roles', async () => {
    localStorage.setItem('jsonb_shadow_testing', 'true')
    await open('content-manager')
    expect(await screen.findByText('Сравнить форматы может только директор.')).toBeDefined()
  })
})
