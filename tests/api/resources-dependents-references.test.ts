import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createDependents } from '../../api/resources/dependents.ts'
import type { Id } from '../../api/resources/record.ts'
import { tableStore } from '../../api/resources/table-store.ts'
import { tableWrites } from '../../api/resources/table-writes.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import type { StoreDatabase } from '../../api/unit-of-work/unit-of-work.ts'
import { type Resource, resource } from '../../domain/descriptor/resource.ts'
import { createTestDatabase } from '../support/database.ts'
import { label, labels } from '../support/labels.ts'
import { listByName, openAccess } from '../support/named-resources.ts'

const name = { type: 'string', label, required: true, maxLength: 20 } as const

const topics = resource({
  name: 'topics',
  label: labels,
  title: 'name',
  id: 'integer',
  softDelete: true,
  fields: { name },
  list: listByName,
  access: openAccess,
})

/** Marks have a string key. */
const marks = resource({
  name: 'marks',
  label: labels,
  title: 'name',
  id: { field: 'name' },
  fields: { name },
  list: listByName,
  access: openAccess,
})

const posts = resource({
  name: 'posts',
  label: labels,
  title: 'name',
  id: 'bigint',
  fields: {
    name,
    topic: { type: 'reference', to: topics, onDelete: 'restrict', label },
    others: { type: 'reference-list', to: topics, onDelete: 'set-null', label },
    marks: { type: 'reference-list', to: marks, onDelete: 'restrict', label },
  },
  list: listByName,
  access: openAccess,
})

const family: readonly Resource[] = [topics, marks, posts]
const database = await createTestDatabase()
afterAll(() => database.close())
const { knex } = database
const everyTable = `version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()`
await knex.raw(`
  CREATE TABLE topics (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text, deleted_at timestamptz, ${everyTable});
  CREATE TABLE marks (name text PRIMARY KEY, ${everyTable});
  CREATE TABLE posts (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text, topic integer,
    others integer[] NOT NULL DEFAULT '{}', marks varchar(255)[] NOT NULL DEFAULT '{}', ${everyTable})`)

const dependents = createDependents(knex, {
  all: family,
  writesOf: (one) => tableWrites(one),
  computedOf: () => undefined,
})
const stores: StoreDatabase = { knex, dependents }
const add = async (to: Resource, values: object): Promise<Id> =>
  (await tableStore(stores, to).create(systemCaller, { name: 'Name', ...values })).id
const remove = (from: Resource, id: Id) =>
  tableStore(stores, from).remove(systemCaller, { id, version: undefined })
const readLists = () => knex('posts').orderBy('name').select('name', 'others', 'version')

const topicIds: Id[] = []
beforeEach(async () => {
  await knex('posts').delete()
  topicIds.splice(0)
  for (const title of ['A', 'B', 'C']) topicIds.push(await add(topics, { name: title }))
})

describe('deleting a record with references to it', () => {
  it('is refused by a restricting reference, with the records that hold it', async () => {
    const [first = 0] = topicIds
    const post = await add(posts, { topic: first })
    await expect(remove(topics, first)).rejects.toMatchObject({
      code: 'in_use',
      message: 'The record is still in use: 1 posts',
      details: { children: [{ resource: 'posts', on_delete: 'restrict', count: 1 }] },
    })
    await remove(posts, post)
    await remove(topics, first)
  })

  it('is refused by a restricting list of references, also of keys', async () => {
    const mark = await add(marks, { name: 'urgent' })
    await add(posts, { marks: [mark] })
    await expect(remove(marks, mark)).rejects.toMatchObject({
      details: { children: [{ resource: 'posts', on_delete: 'restrict', count: 1 }] },
    })
  })

  it('removes it from lists that are set to null, and keeps the order of the rest', async () => {
    const [a = 0, b = 0, c = 0] = topicIds
    await add(posts, { name: '1', others: [c, a, b] })
    await add(posts, { name: '2', others: [a] })
    await add(posts, { name: '3', others: [b, c] })
    const both = [a, b].map((id) => ({ id, version: 1 }))
    await tableStore(stores, topics).removeMany(systemCaller, both)
    expect(await readLists()).toEqual([
      { name: '1', others: [c], version: 2 },
      { name: '2', others: [], version: 2 },
      { name: '3', others: [c], version: 2 },
    ])
  })

  it('succeeds also for a list with an entry that was deleted earlier', async () => {
    const [a = 0, b = 0, c = 0] = topicIds
    const id = await add(posts, { name: '1', others: [a, b, c] })
    await knex('topics').where({ id: a }).update({ deleted_at: knex.fn.now() })
    await remove(topics, b)
    expect(await readLists()).toMatchObject([{ others: [a, c] }])
    const store = tableStore(stores, posts)
    const emptied = await store.update(systemCaller, { id, version: 2 }, { others: [c] })
    expect(emptied.others).toEqual([c])
    await expect(store.update(systemCaller, { id, version: 3 }, { others: [c, a] })).rejects.toMatchObject({
      details: { fields: { others: 'reference' } },
    })
  })
})
