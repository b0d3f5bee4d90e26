import { afterAll, describe, expect, it } from 'vitest'
import { tableStore } from '../../api/resources/table-store.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { createTestDatabase } from '../support/database.ts'
import { createLoans, loans } from '../support/every-field-type.ts'

const database = await createTestDatabase('demo')
afterAll(() => database.close())
const { home, car, second, third } = await createLoans(database)
const store = tableStore({ knex: database.knex }, loans)
const create = (values: object) => store.create(systemCaller, { ...values })

describe('values of every type', () => {
  it('are returned as they were sent, decimals with all their places', async () => {
    const created = await create(home)
    expect(created).toMatchObject({ ...home, rate: '3.500', version: 1 })
  })

  it('are not written when they are sent back unchanged', async () => {
    const created = await create(home)
    const { id, version } = created
    expect(await store.update(systemCaller, { id, version }, home)).toEqual(created)
    expect(await store.update(systemCaller, { id, version }, { rate: '03.50' })).toEqual(created)
    const changed = await store.update(systemCaller, { id, version }, { purpose: { en: 'House' } })
    expect(changed).toMatchObject({ purpose: { ...home.purpose, en: 'House' }, version: 2 })
  })

  it('are the defaults of their fields when they are not sent', async () => {
    expect(await create({ purpose: home.purpose })).toMatchObject({ kind: 'prime' })
    expect(await create({ purpose: home.purpose, kind: 'fixed' })).toMatchObject({ kind: 'fixed' })
  })

  it('are cleaned of tags not allowed in rich texts', async () => {
    const body = {
      about: '<p onclick="x()">Да<script>alert(1)</script></p>',
      answer: { en: '<a href="javascript:x()">yes</a>' },
    }
    const created = await create({ ...home, ...body })
    const clean = { about: '<p>Да</p>', answer: { en: 'yes' } }
    expect(created).toMatchObject(clean)
    const { id, version } = created
    expect(await store.update(systemCaller, { id, version }, body)).toEqual(created)
  })

  it('may be missing', async () => {
    const empty = { rate: null, day: null, moment: null, bank: null, others: [], notes: null }
    const created = await create({ purpose: home.purpose, ...empty })
    expect(created).toMatchObject(empty)
  })

  it('can refer to records of their own kind, in the order that was sent', async () => {
    const [first, second] = [await create(home), await create(car)].map(({ id }) => Number(id))
    const created = await create({ ...car, parent: first, related: [second, first] })
    expect(created).toMatchObject({ parent: first, related: [second, first] })
    const { id, version } = created
    const turned = await store.update(systemCaller, { id, version }, { related: [first, second] })
    expect(turned).toMatchObject({ related: [first, second], version: version + 1 })
    await expect(create({ ...car, parent: 999_999 })).rejects.toMatchObject({
      details: { fields: { parent: 'reference' } },
    })
  })

  it('can refer only to existing records, and keep references to deleted ones', async () => {
    const fields = { bank: 'reference', others: 'reference' }
    const expectedError = { code: 'invalid', details: { fields } }
    await expect(create({ ...home, bank: 999_999, others: [second, 999_999] })).rejects.toMatchObject(
      expectedError,
    )
    const withDeleted = { ...home, bank: third }
    const { id, version } = await create(withDeleted)
    await database.knex('banks').where({ id: third }).update({ deleted_at: new Date() })
    await expect(create({ ...home, bank: third, others: [] })).rejects.toMatchObject({
      details: { fields: { bank: 'reference' } },
    })
    await expect(
      store.update(systemCaller, { id, version }, { others: [second, 999_999] }),
    ).rejects.toMatchObject({ details: { fields: { others: 'reference' } } })
    const updated = await store.update(systemCaller, { id, version }, { ...withDeleted, rate: '4' })
    expect(updated).toMatchObject({ bank: third, rate: '4.000' })
    await database.knex('banks').where({ id: third }).update({ deleted_at: null })
  })
})
