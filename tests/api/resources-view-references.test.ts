import { afterAll, expect, it } from 'vitest'
import { tableStore } from '../../api/resources/table-store.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { resource } from '../../domain/descriptor/resource.ts'
import { contentItems } from '../../domain/resources/content-items.ts'
import { createTestDatabase } from '../support/database.ts'
import { label, labels } from '../support/labels.ts'
import { listByName, openAccess } from '../support/named-resources.ts'

const campaigns = resource({
  name: 'campaigns',
  label: labels,
  title: 'name',
  id: 'integer',
  fields: {
    name: { type: 'text', label, maxLength: 20 },
    headline: { type: 'reference', to: contentItems, onDelete: 'restrict', label },
    texts: { type: 'reference-list', to: contentItems, onDelete: 'restrict', label },
  },
  list: listByName,
  access: openAccess,
})

const database = await createTestDatabase('demo')
afterAll(() => database.close())
const { knex } = database
await knex.raw(`CREATE TABLE campaigns (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text,
  headline bigint, texts bigint[] NOT NULL DEFAULT '{}', version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now())`)
const store = tableStore({ knex }, campaigns)

it('a field can refer to records of a view, alone or in a list, and unknown ones are refused', async () => {
  const [first, second] = await knex('content_items').orderBy('id').limit(2).pluck<string[]>('id')
  const created = await store.create(systemCaller, {
    name: 'Spring',
    headline: first,
    texts: [second, first],
  })
  expect(created).toMatchObject({ headline: first, texts: [second, first] })

  const target = { id: created.id, version: 1 }
  await expect(store.update(systemCaller, target, { texts: [second] })).resolves.toMatchObject({ version: 2 })
  await expect(store.create(systemCaller, { headline: '999999999' })).rejects.toMatchObject({
    details: { fields: { headline: 'reference' } },
  })
})
