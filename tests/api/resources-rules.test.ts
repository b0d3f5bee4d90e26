import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../support/database.ts'
import { createRates, pickVersion } from '../support/rates.ts'

const database = await createTestDatabase('demo')
afterAll(() => database.close())
const { store, director, manager, create, list } = await createRates(database)
beforeEach(() => database.knex('rates').delete())

describe('fields that are unique together', () => {
  it('are all named in the error when another record has the same values', async () => {
    await create({ begins: '2026-01-01' })
    const expectedError = { code: 'unique', details: { fields: { begins: 'unique', currency: 'unique' } } }
    await expect(create({ begins: '2026-01-01' })).rejects.toMatchObject(expectedError)
    const other = await create({ begins: '2026-01-02' })
    await expect(store.update(manager, pickVersion(other), { begins: '2026-01-01' })).rejects.toMatchObject(
      expectedError,
    )
  })
})

describe('an error found only by the database', () => {
  it.each([
    ['a check of a field', { low: '13' }, 'invalid', { low: 'check' }],
    ['a check between fields', { low: '1', high: '78' }, 'invalid', { low: 'check', high: 'check' }],
    ['a text that is too long', { currency: 'x'.repeat(13) }, 'too_long', { currency: 'maxLength' }],
    [
      'a text that is too long in a language',
      { words: { ru: 'x', he: 'ש'.repeat(11), en: 'x' } },
      'too_long',
      { 'words.he': 'maxLength' },
    ],
    ['a number that is too large', { low: '12345.67' }, 'invalid', { low: 'maximum' }],
  ])('names the field and the rule: %s', async (_, values, code, fields) => {
    await expect(create(values)).rejects.toMatchObject({ code, status: 422, details: { fields } })
    const stored = await create({})
    await expect(store.update(manager, pickVersion(stored), values)).rejects.toMatchObject({
      details: { fields },
    })
  })

  it('names a missing value as required', async () => {
    await database.knex.raw('ALTER TABLE rates ALTER high SET NOT NULL')
    const expectedError = { status: 422, details: { fields: { high: 'required' } } }
    await expect(create({ low: '1' })).rejects.toMatchObject(expectedError)
    await database.knex.raw('ALTER TABLE rates ALTER high DROP NOT NULL')
  })
})

describe('a field with a condition', () => {
  it('is required only while the condition holds, and keeps its stored value until then', async () => {
    const missing = { code: 'invalid', details: { fields: { reason: 'required' } } }
    const draft = await create({})
    await expect(store.update(director, pickVersion(draft), { state: 'old' })).rejects.toMatchObject(missing)
    const old = await store.update(director, pickVersion(draft), { state: 'old', reason: 'outdated' })
    expect(old).toMatchObject({ state: 'old', reason: 'outdated' })
    await expect(store.update(director, pickVersion(old), { reason: null })).rejects.toMatchObject(missing)
    const withReason = await create({ currency: 'EUR', reason: 'for later' })
    expect(await store.update(manager, pickVersion(withReason), { low: '1' })).toMatchObject({
      reason: 'for later',
    })
  })
})

describe('a field with transitions', () => {
  const transitionError = (code: string, allowed: string[]) => ({
    code,
    details: { fields: { state: 'transitions' }, allowed: { state: allowed } },
  })

  it('follows its transitions, and an error names the possible ones', async () => {
    const draft = await create({})
    const inReview = await store.update(manager, pickVersion(draft), { state: 'review' })
    expect(inReview).toMatchObject({ state: 'review', version: 2 })
    await expect(store.update(manager, pickVersion(inReview), { state: 'published' })).rejects.toMatchObject(
      transitionError('forbidden', ['draft']),
    )
    const published = await store.update(director, pickVersion(inReview), { state: 'published' })
    await expect(store.update(director, pickVersion(published), { state: 'draft' })).rejects.toMatchObject(
      transitionError('invalid', ['old']),
    )
    expect(
      await store.update(manager, pickVersion(published), { state: 'published', low: '1' }),
    ).toMatchObject({
      state: 'published',
      low: '1.00',
    })
  })

  it('begins at its default, also in a new record', async () => {
    await expect(create({ state: 'published' })).rejects.toMatchObject(
      transitionError('forbidden', ['review']),
    )
    expect(await create({ state: 'published', currency: 'EUR' }, director)).toMatchObject({
      state: 'published',
      published_by: expect.objectContaining({ id: director.actor?.id }),
    })
  })

  it('changes in all records of an update or in none', async () => {
    const [one, two] = [await create({}), await create({ currency: 'EUR', state: 'review' })]
    const both = [pickVersion(one), pickVersion(two)]
    await expect(store.updateMany(manager, both, { state: 'draft', low: '5' })).resolves.toHaveLength(2)
    const [, back] = await list({})
    await expect(
      store.updateMany(
        manager,
        [
          { id: one.id, version: 2 },
          { id: two.id, version: Number(back?.version) },
        ],
        { state: 'old', reason: 'outdated' },
      ),
    ).rejects.toMatchObject(transitionError('forbidden', ['review']))
    expect((await list({})).map(({ state }) => state)).toEqual(['draft', 'draft'])
  })
})

describe('updating several records', () => {
  it('is refused when it breaks a rule in one of them', async () => {
    const wide = await create({ high: '9' })
    const narrow = await create({ currency: 'EUR', high: '3' })
    await expect(
      store.updateMany(manager, [wide, narrow].map(pickVersion), { low: '5' }),
    ).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { high: 'less' } },
    })
    expect((await list({})).map(({ low }) => low)).toEqual([null, null])
  })

  it('writes only the records whose values differ', async () => {
    const [low, none] = [await create({ low: '1' }), await create({ currency: 'EUR' })]
    await store.updateMany(manager, [low, none].map(pickVersion), { low: '1' })
    const updates = database.knex('audit_log').where({ resource: 'rates', action: 'update' })
    const ids = await updates
      .whereIn(
        'record_id',
        [low, none].map(({ id }) => String(id)),
      )
      .pluck('record_id')
    expect(ids).toEqual([String(none.id)])
  })
})
