import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aBank, anItem, bankBody, itemBody } from '../support/builders.ts'
import { readCounters } from '../support/counters.ts'
import { remove } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')

const counter = async (scope: string): Promise<number> => (await readCounters(database)).get(scope) ?? 0

const auditCount = async (): Promise<number> =>
  Number((await database.knex('audit_log').count({ rows: '*' }).first())?.rows)

const bankAt = (id: number) => `/api/banks/${id}`

describe('a record', () => {
  it('is created with the sent values, an id and its first version', async () => {
    const body = bankBody()
    const bank = expectData(await director.post('/api/banks').send(body), 201)
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const stored = { ...body, id: expect.any(Number), version: 1, created_at: time, updated_at: time }
    expect(bank).toEqual(stored)
    expect(expectData(await as('brokers').get(bankAt(bank.id)))).toEqual(bank)
  })

  it('takes the default of a field that is not sent', async () => {
    const { is_active: _, ...body } = bankBody()
    expect(expectData(await director.post('/api/banks').send(body), 201).is_active).toBe(true)
  })

  it('keeps the fields that are not sent, and gets its next version when it is changed', async () => {
    const bank = await aBank(director)
    const changed = await director.put(bankAt(bank.id)).send({ name_en: 'Other', version: 1 })
    expect(expectData(changed)).toEqual({
      ...bank,
      name_en: 'Other',
      version: 2,
      updated_at: expect.any(String),
    })
    expect(expectData(await director.get(bankAt(bank.id)))).toEqual(changed.body.data)
  })

  it('accepts the whole record back, and ignores fields that a client cannot write', async () => {
    const bank = await aBank(director)
    const body = { ...bank, created_at: '2001-01-01T00:00:00.000Z', name_he: 'אחר' }
    const changed = expectData(await director.put(bankAt(bank.id)).send(body))
    expect(changed).toMatchObject({ id: bank.id, created_at: bank.created_at, name_he: 'אחר' })
  })

  it('is not found once it is deleted, and its code is free again', async () => {
    const bank = await aBank(director)
    expect(expectData(await director.delete(`${bankAt(bank.id)}?version=1`))).toEqual(bank)
    expectFailure(await director.get(bankAt(bank.id)), 404, 'not_found')
    expectFailure(await director.put(bankAt(bank.id)).send({ ...bank }), 404, 'not_found')
    expectFailure(await director.delete(`${bankAt(bank.id)}?version=1`), 404, 'not_found')
    const again = await aBank(director, { code: bank.code })
    expect(again.id).not.toBe(bank.id)
  })

  it('keeps its row in the database when it is deleted', async () => {
    const item = await anItem(director)
    await remove(director, `/api/content-items/${item.id}`)
    expect(
      await database.knex('content_items').where({ id: item.id }).whereNotNull('deleted_at'),
    ).toHaveLength(1)
    expectData(
      await director.post('/api/content-items').send(itemBody({ content_key: item.content_key })),
      201,
    )
  })

  it('is not found if it does not exist', async () => {
    expectFailure(await director.get('/api/banks/999999999'), 404, 'not_found')
    expectFailure(await director.get('/api/content-items/999999999999'), 404, 'not_found')
    expectFailure(await director.get('/api/ui-settings/no_such_key'), 404, 'not_found')
  })
})

describe('saving unchanged values', () => {
  it.each([
    ['a bank', async () => bankAt((await aBank(director)).id)],
    ['an item', async () => `/api/content-items/${(await anItem(director)).id}`],
    ['a setting', async () => '/api/ui-settings/menu_line_height'],
  ])('writes nothing: %s', async (_, make) => {
    const path = await make()
    const record = expectData(await director.get(path))
    const scopes = ['banks', 'settings', 'staff:mortgage-refi', 'public:refinance_step1']
    const before = [await auditCount(), ...(await Promise.all(scopes.map(counter)))]
    expect(expectData(await director.put(path).send(record))).toEqual(record)
    expect([await auditCount(), ...(await Promise.all(scopes.map(counter)))]).toEqual(before)
    expect(expectData(await director.get(path))).toEqual(record)
  })
})

describe('a write that breaks a rule', () => {
  it.each([
    ['unknown', 'colour', { colour: 'blue' }],
    ['pattern', 'code', { code: 'lower case' }],
    ['required', 'name_ru', { name_ru: '' }],
    ['required', 'name_ru', { name_ru: null }],
    ['maxLength', 'name_en', { name_en: 'x'.repeat(121) }],
    ['type', 'name_he', { name_he: 7 }],
    ['type', 'is_active', { is_active: 'yes' }],
  ])('is refused with the rule, %s, of the field %s', async (rule, field, change) => {
    const created = await director.post('/api/banks').send(bankBody(change))
    expect(expectFailure(created, 422, 'invalid').fields).toEqual({ [field]: rule })
    const bank = await aBank(director)
    const updated = await director.put(bankAt(bank.id)).send({ ...change, version: 1 })
    expect(expectFailure(updated, 422, 'invalid').fields).toEqual({ [field]: rule })
    expect(expectData(await director.get(bankAt(bank.id)))).toEqual(bank)
  })

  it('names all invalid fields at once', async () => {
    const failure = expectFailure(await director.post('/api/banks').send({}), 422, 'invalid')
    const missing = { code: 'required', name_ru: 'required', name_he: 'required', name_en: 'required' }
    expect(failure.fields).toEqual(missing)
  })

  it('names the field whose value is in use', async () => {
    const [one, other] = [await aBank(director), await aBank(director)]
    const created = await director.post('/api/banks').send(bankBody({ code: one.code }))
    expect(expectFailure(created, 409, 'unique').fields).toEqual({ code: 'unique' })
    const changed = await director.put(bankAt(other.id)).send({ code: one.code, version: 1 })
    expect(expectFailure(changed, 409, 'unique').fields).toEqual({ code: 'unique' })
    const { content_key } = await anItem(director)
    const item = await director.post('/api/content-items').send(itemBody({ content_key }))
    expect(expectFailure(item, 409, 'unique').fields).toEqual({ content_key: 'unique' })
  })

  it('writes no record, audit entry or counter', async () => {
    const { content_key } = await anItem(director)
    const before = [await auditCount(), await counter('staff:mortgage-refi')]
    await director.post('/api/content-items').send(itemBody({ content_key }))
    await director.post('/api/content-items').send(itemBody({ screen_location: 'no_such_screen' }))
    expect([await auditCount(), await counter('staff:mortgage-refi')]).toEqual(before)
  })
})

describe('an item', () => {
  it('cannot be created on an unknown screen', async () => {
    const response = await director.post('/api/content-items').send(itemBody({ screen_location: 'nowhere' }))
    expect(expectFailure(response, 422, 'invalid').fields).toEqual({ screen_location: 'unknown' })
  })

  it('never changes its key and its screen', async () => {
    const item = await anItem(director)
    const change = { content_key: 'other.key', screen_location: 'main_page', description: 'new' }
    const changed = expectData(
      await director.put(`/api/content-items/${item.id}`).send({ version: item.version, ...change }),
    )
    expect(changed).toMatchObject({
      content_key: item.content_key,
      screen_location: 'refinance_step1',
      description: 'new',
    })
  })

  it('has its id as a string, its texts by language, and no draft at first', async () => {
    const item = await anItem(director, { translations: { ru: 'Один', he: '' } })
    expect(item).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      version: 1,
      translations: { ru: 'Один', he: '' },
      drafts: [],
    })
    expect(item.translations).not.toHaveProperty('en')
  })
})
