import { expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aDropdown, repeatInEachLanguage } from '../support/dropdown-builders.ts'
import { dump } from '../support/dump.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { leaveFewDropdowns, migrationIn } from '../support/format-migration-runs.ts'

const app = await startApp()
const { as, database } = app
const migration = migrationIn(app)
await leaveFewDropdowns(app.database)
const put = (body: object) => as('content-manager').put('/api/v2/content/unified').send(body)

const documentFor = ({ field_name }: { field_name: string }, more: object = {}) => ({
  field_name,
  field_type: 'dropdown',
  label: repeatInEachLanguage('Rate'),
  placeholder: null,
  options: [
    { value: 'high', label: repeatInEachLanguage('High'), metadata: { ltv_ratio: 0.75, display_order: 1 } },
    { value: 'low', label: repeatInEachLanguage('Low'), metadata: { ltv_ratio: 0.5, display_order: 2 } },
  ],
  validation: { required: true, affects_ltv: true },
  ...more,
})

const dropdown = await aDropdown(app)
const { dropdown_key: key, screen_location } = dropdown
const input = { key, screen_location, data: documentFor(dropdown) }

it('a dropdown is validated and nothing is written while the migration runs its test', async () => {
  const before = await dump(database)
  const { body } = await put(input)
  expect(body).toMatchObject({
    success: true,
    data: input.data,
    cache_cleared: false,
    affected_users: 0,
    dry_run: true,
  })
  expect(await dump(database)).toEqual(before)
})

it.each([
  [{ field_name: undefined }, 'data.field_name', 'required'],
  [{ field_type: 'list' }, 'data.field_type', 'enum'],
  [{ label: { ru: ' ' } }, 'data.label', 'required'],
  [{ field_name: 'other' }, 'data.field_name', 'unknown'],
  [{ options: [] }, 'data.options', 'minItems'],
  [
    {
      options: [
        { value: 'a', label: repeatInEachLanguage('a') },
        { value: 'a', label: repeatInEachLanguage('b') },
      ],
    },
    'data.options.1.value',
    'unique',
  ],
  [{ options: [{ value: 'high', label: 'High' }] }, 'data.options.0.label', 'type'],
  [{ options: [{ value: 'high', label: true }] }, 'data.options.0.label', 'type'],
])('a dropdown that cannot be migrated is refused: %j', async (more, path, rule) => {
  const response = await put({ ...input, data: documentFor(dropdown, more) })
  expect(expectFailure(response, 422, 'invalid').fields).toEqual({ [path]: rule })
})

it('a dropdown is published in both formats, with metadata and validation as they were sent', async () => {
  await migration.reach('parallel')
  const draft = { dropdown_data: { label: repeatInEachLanguage('Draft') }, status: 'draft' }
  expectData(await as('director').put(`/api/admin/dropdown/${key}`).send(draft))
  const { body } = await put({ ...input, category: 'form' })
  expect(body).toMatchObject({
    success: true,
    data: input.data,
    cache_cleared: true,
    affected_users: 1,
    dry_run: false,
  })
  const { content } = expectData(await as('nobody').get(`/api/content/${screen_location}/he`))
  expect(Object.values(content)).toMatchObject([
    { value: 'Rate he', options: [{ value: 'high', text: 'High he' }, { text: 'Low he' }] },
  ])
  const stored = await database.knex('unified_content').where({ key }).first()
  expect(stored).toMatchObject({ screen_location, category: 'form', data: input.data })
  const record = expectData(await as('director').get(`/api/admin/dropdown/${key}`)).dropdown_data
  expect(record).toMatchObject({
    options: [{ metadata: { ltv_ratio: 0.75, display_order: 1 } }, {}],
    validation: { required: true, affects_ltv: true },
  })
  expect((await migration.shadow(key)).differences).toEqual([])
})

it('the save requires the right to publish', async () => {
  expectFailure(await as('brokers').put('/api/v2/content/unified').send(input), 403, 'forbidden')
})
