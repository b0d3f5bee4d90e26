import { expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { leaveFewDropdowns, migrationIn } from '../support/format-migration-runs.ts'
import { dropdownsIn } from '../support/section-dropdowns.ts'

const app = await startApp()
const { as, database } = app
const { knex } = database
const migration = migrationIn(app)
await leaveFewDropdowns(app.database)
const aDropdown = dropdownsIn(app)

const keyOf = async ({ id }: { id: string }) =>
  (await knex('dropdowns').where({ content_item_id: id }).first('dropdown_key')).dropdown_key

it('a rollback restores mode and rows byte for byte, step by step, until nothing is left to roll back', async () => {
  const before = await migration.stored()
  await migration.reach('parallel')
  const parallel = await migration.stored()
  expectData(await migration.start('production', false))
  expect(await migration.state()).toMatchObject({ mode: 'production', rollback: 'parallel' })
  expect(expectData(await migration.rollBack())).toMatchObject({ dry_run: true, mode_after: 'parallel' })
  expect((await migration.state()).mode).toBe('production')
  expect(expectData(await migration.rollBack(false))).toMatchObject({ drafts: [], logged: [], created: [] })
  expect([await migration.stored(), (await migration.state()).mode]).toEqual([parallel, 'parallel'])
  expectData(await migration.rollBack(false))
  expect([await migration.stored(), (await migration.state()).mode]).toEqual([before, 'test'])
  expectFailure(await migration.rollBack(false), 404, 'not_found')
})

it('texts published in production are announced before a rollback, and become drafts or log entries', async () => {
  const [edited, drafted, deleted, untouched] = [
    ...[await aDropdown(), await aDropdown(), await aDropdown(), await aDropdown()],
  ]
  await migration.reach('production')
  const created = await aDropdown()
  const newer = { dropdown_options: [{ id: 'option_1', titleRu: 'Новее' }] }
  expectData(await edited.save({ translations: { ru: 'Подпись' }, ...newer }))
  expectData(await drafted.save(newer))
  expectData(await drafted.save({ dropdown_options: [{ titleRu: 'Черновик' }], status: 'draft' }))
  expectData(await created.save(newer))
  const { version } = await knex('content_items').where({ id: deleted.id }).first('version')
  expectData(await deleted.save(newer))
  await as('director')
    .delete(`/api/content-items/${deleted.id}?version=${version + 1}`)
    .expect(200)
  const rollbackResult = expectData(await migration.rollBack())
  expect(rollbackResult.drafts).toEqual([await keyOf(edited)])
  expect(rollbackResult.logged).toEqual([await keyOf(drafted)])
  expect(rollbackResult.created).toEqual([await keyOf(created), await keyOf(deleted)].sort())
  expect(expectData(await migration.rollBack(false))).toEqual({ ...rollbackResult, dry_run: false })

  const old = [{ text: 'Свой' }, { text: 'Съём' }]
  expect(await edited.visited()).toMatchObject(old)
  expect(await edited.read()).toMatchObject([{ ru: 'Новее' }])
  expect(await drafted.visited()).toMatchObject(old)
  expect(await drafted.read()).toMatchObject([{ ru: 'Черновик' }])
  expect(await untouched.visited()).toMatchObject(old)
  expect(await created.visited()).toMatchObject([{ text: 'Новее' }])
  const entry = await knex('audit_log')
    .where({ record_id: drafted.id, part: 'options' })
    .orderBy('id', 'desc')
    .first()
  expect(entry).toMatchObject({
    action: 'revert',
    before: { data: { options: [{ text: { ru: 'Новее' } }] } },
  })
  expect(await migration.state()).toMatchObject({ mode: 'parallel', ready: true, totals: { different: 0 } })

  const restored = await as('director').post(`/api/content-items/${deleted.id}/restore`)
  expect(expectData(restored).id).toBe(deleted.id)
  expect(await deleted.visited()).toMatchObject([{ text: 'Новее' }])
  expect((await migration.shadow()).differences).toEqual([])
})

it('each change of the mode is recorded in the log with its author', async () => {
  const entries = await knex('audit_log')
    .where({ resource: 'dropdown-migration' })
    .whereIn('action', ['switch', 'roll-back'])
    .orderBy('id')
  expect(entries.map(({ action, after, actor_name }) => [action, after.mode, actor_name])).toEqual(
    expect.arrayContaining([
      ['switch', 'parallel', expect.stringMatching(/./)],
      ['switch', 'production', expect.stringMatching(/./)],
      ['roll-back', 'parallel', expect.stringMatching(/./)],
    ]),
  )
  const { body } = await migration.journal()
  expect(body.page).toBe(1)
  expect(body.data[0]).toMatchObject({ name: 'switch', state: 'done', run_state: 'rolled_back' })
})
