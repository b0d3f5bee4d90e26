import { afterEach, describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { dump } from '../support/dump.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { leaveFewDropdowns, migrationIn } from '../support/format-migration-runs.ts'
import { dropdownsIn } from '../support/section-dropdowns.ts'

const app = await startApp()
const { as, database } = app
const { knex } = database
const migration = migrationIn(app)
await leaveFewDropdowns(app.database)
const aDropdown = dropdownsIn(app)

const stateOf = (steps: { name: string; state: string }[]) =>
  steps.map(({ name, state }) => `${name} ${state}`)

const documentOf = async (id: string) => {
  const row = await knex('unified_content').where({ content_item_id: id }).first()
  return row?.data
}

afterEach(async () => {
  while ((await migration.state()).rollback) expectData(await migration.rollBack(false))
})

describe('a test run of the format migration', () => {
  it('reports what would change in all dropdowns, and writes only its journal', async () => {
    const journalTables = [
      'dropdown_migration_runs',
      'dropdown_migration_steps',
      'audit_log',
      'events',
      'notifications',
    ]
    const tables = async () =>
      Object.entries(await dump(database)).filter(([table]) => !journalTables.includes(table))
    const before = await tables()
    const run = expectData(await migration.start('test', false))
    expect(run).toMatchObject({ target: 'test', dry_run: true, state: 'done' })
    expect(stateOf(run.steps)).toEqual([
      ...['read done', 'validate done', 'write skipped', 'compare done', 'switch skipped'],
    ])
    const { totals, mode, flags } = await migration.state()
    expect(totals).toEqual({ dropdowns: run.steps[0].done, documents: 0, different: 0 })
    expect(run.steps[0].result).toEqual({ changed: totals.dropdowns })
    expect(run.steps[1].result.gaps).toBeGreaterThan(0)
    expect([mode, flags]).toEqual(['test', { dryRun: true, logOnly: true, validateOnly: true }])
    expect(await tables()).toEqual(before)
  })

  it('fails for a dropdown without a label, and blocks the step to production', async () => {
    const { id, screen } = await aDropdown()
    await knex('content_translations').where({ content_item_id: id }).delete()
    const run = expectData(await migration.start('test'))
    expect(stateOf(run.steps)).toContain('validate failed')
    expect(run.steps[1].result.failures).toEqual([
      { dropdown_key: expect.stringContaining(screen), mistakes: ['label: required'] },
    ])
    expect((await migration.state()).blockers).toEqual(['not_parallel', 'test_failed', 'no_parallel'])
    await knex('dropdowns').where({ content_item_id: id }).update({ deleted_at: knex.fn.now() })
  })
})

describe('while both formats are written', () => {
  it('each save is written in both formats with the label, until the dropdown is deleted', async () => {
    await migration.reach('parallel')
    const dropdown = await aDropdown()
    expectData(
      await dropdown.save({ translations: { ru: 'Чем владеете' }, dropdown_options: [{ id: 'option_2' }] }),
    )
    expect(await documentOf(dropdown.id)).toMatchObject({
      field_type: 'dropdown',
      label: { ru: 'Чем владеете', he: 'טקסט' },
      options: [{ value: 'option_2', label: { en: 'Rent' } }],
    })
    expectData(await dropdown.save({ translations: { ru: 'Набросок' }, status: 'draft' }))
    expect((await documentOf(dropdown.id)).label.ru).toBe('Чем владеете')
    const { version } = await dropdown
      .read()
      .then(() => knex('content_items').where({ id: dropdown.id }).first())
    await as('director').delete(`/api/content-items/${dropdown.id}?version=${version}`).expect(200)
    expect(await migration.state()).toMatchObject({ mode: 'parallel', ready: true, totals: { different: 0 } })
    expect((await migration.shadow()).differences).toEqual([])
  })

  it('production is refused while a dropdown differs, with its key and language', async () => {
    await migration.reach('parallel')
    const dropdown = await aDropdown()
    const { key } = await knex('unified_content').where({ content_item_id: dropdown.id }).first('key')
    await knex('unified_content')
      .where({ content_item_id: dropdown.id })
      .update({ data: knex.raw(`jsonb_set(data, '{options,1,label,he}', '"x"')`) })
    expect(await migration.state()).toMatchObject({ ready: false, blockers: ['differences'] })
    expect(await migration.shadow(key)).toMatchObject({
      compared: 1,
      different: 1,
      differences: [
        {
          dropdown_key: key,
          language: 'he',
          part: 'options',
          old: [{}, { text: 'שכירות' }],
          new: [{}, { text: 'x' }],
        },
      ],
    })
    expectFailure(await migration.start('production', false), 422, 'invalid')
    expect(expectData(await migration.start('production')).state).toBe('failed')
    expect((await migration.state()).mode).toBe('parallel')
    expectData(await migration.start('parallel', false))
    expect(await migration.state()).toMatchObject({ ready: true, totals: { different: 0 } })
  })
})

describe('in production', () => {
  it('the new format is read and written, and the old one stays unchanged', async () => {
    const dropdown = await aDropdown()
    await migration.reach('production')
    const { dropdowns } = await migration.stored()
    expectData(await dropdown.save({ dropdown_options: [{ id: 'option_1', titleRu: 'Иначе' }] }))
    expect(await dropdown.visited()).toEqual([{ value: 'option_1', text: 'Иначе' }])
    expect(await dropdown.read()).toMatchObject([{ value: 'option_1', ru: 'Иначе' }])
    const old = await knex('dropdowns').where({ content_item_id: dropdown.id }).first('data')
    expect(old.data.options).toHaveLength(2)
    await knex('unified_content').delete().where({ content_item_id: dropdown.id })
    expect(dropdowns).toHaveLength((await migration.stored()).dropdowns.length)
    expectFailure(await migration.start('parallel', false), 422, 'invalid')
  })
})

it('a run is refused while another one is unfinished', async () => {
  expectData(await migration.start('test'))
  await knex('dropdown_migration_runs')
    .update({ state: 'running' })
    .orderBy('id')
    .whereRaw('id = (SELECT max(id) FROM dropdown_migration_runs)')
  expectFailure(await migration.start('test'), 409, 'conflict')
  expect((await migration.state()).blockers).toContain('unfinished')
  expectData(await migration.resume())
  expectFailure(await migration.resume(), 404, 'not_found')
})
