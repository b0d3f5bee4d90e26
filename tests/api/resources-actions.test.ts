import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredRecord } from '../../api/resources/record.ts'
import { type Caller, systemCaller } from '../../api/unit-of-work/caller.ts'
import { type Agent, startApp } from '../support/app.ts'
import { aBank, anItem, aUser } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { countQueries } from '../support/queries.ts'
import { createShipments, shipmentStore } from '../support/shipments.ts'

const { as, database } = await startApp()
const director = as('director')
const { knex } = database

const toRecordList = (...records: { id: unknown; version: unknown }[]) => ({
  records: records.map(({ id, version }) => ({ id, version })),
})
const sendAction = (agent: Agent, path: string, ...records: { id: unknown; version: unknown }[]) =>
  agent.post(`/api/${path}`).send(toRecordList(...records))

const entriesOf = (resource: string, { id }: { id: unknown }) =>
  knex('audit_log')
    .where({ resource, record_id: String(id) })
    .orderBy('id', 'desc')
    .select('action', 'operation_id', 'before', 'after')

describe('an action that sets values', () => {
  it('changes one record or several in one operation, recorded under its name in the audit log', async () => {
    const [one, two] = [await aBank(director), await aBank(director)]
    const answer = expectData(await sendAction(director, 'banks/actions/deactivate', one, two))
    expect(answer).toMatchObject([one, two].map(({ id }) => ({ id, version: 2, is_active: false })))
    const entries = await Promise.all([one, two].map((bank) => entriesOf('banks', bank)))
    expect(entries.map(([entry]) => entry)).toMatchObject([
      { action: 'deactivate', before: { is_active: true }, after: { is_active: false } },
      { action: 'deactivate' },
    ])
    expect(new Set(entries.map(([entry]) => entry?.operation_id)).size).toBe(1)
  })

  it('is reverted from the history like any change', async () => {
    const bank = await aBank(director)
    expectData(await sendAction(director, 'banks/actions/deactivate', bank))
    const [entry] = expectData(await director.get(`/api/banks/${bank.id}/history`))
    expect(entry).toMatchObject({ action: 'deactivate', revertible: true })
    expectData(await director.post(`/api/audit/${entry.id}/revert`).send({ version: 2 }))
    expect(expectData(await director.get(`/api/banks/${bank.id}`))).toMatchObject({ is_active: true })
  })

  it('does not change a record that already has the values', async () => {
    const bank = await aBank(director)
    expect(expectData(await sendAction(director, 'banks/actions/activate', bank))).toEqual([bank])
    expect(await entriesOf('banks', bank)).toHaveLength(1)
  })

  it('works for content items as well', async () => {
    const item = await anItem(director)
    const [answer] = expectData(await sendAction(director, 'content-items/actions/deactivate', item))
    expect(answer).toMatchObject({ id: item.id, is_active: false, version: 2 })
  })

  it('respects the rules of the accounts that it changes', async () => {
    const [waiting, me] = [
      await aUser(director),
      expectData(await director.get(`/api/users/${expectData(await director.get('/api/auth/me')).user.id}`)),
    ]
    const activated = await sendAction(director, 'users/actions/activate', waiting)
    expect(expectFailure(activated, 422, 'invalid').fields).toEqual({ status: 'password' })
    expectFailure(await sendAction(director, 'users/actions/deactivate', waiting, me), 409, 'self')
    expectFailure(await sendAction(as('administration'), 'users/actions/deactivate', me), 403, 'forbidden')
    const [gone] = expectData(await sendAction(director, 'users/actions/deactivate', waiting))
    expect(gone).toMatchObject({ status: 'inactive' })
  })
})

describe('an action is refused', () => {
  it('for users without the permission, which the error names', async () => {
    const bank = await aBank(director)
    const failure = expectFailure(
      await sendAction(as('content-manager'), 'banks/actions/activate', bank),
      403,
      'forbidden',
    )
    expect(failure.error).toBe('Your role does not allow this: Activate: banks')
  })

  it('for all records when one is outdated, deleted or named twice', async () => {
    const [one, two] = [await aBank(director), await aBank(director)]
    const deactivate = (...records: { id: unknown; version: unknown }[]) =>
      sendAction(director, 'banks/actions/deactivate', ...records)
    const stale = expectFailure(await deactivate(one, { ...two, version: 7 }), 409, 'conflict')
    expect(stale.current).toMatchObject({ id: two.id, version: 1 })
    expectFailure(await deactivate(one, { id: 999999999, version: 1 }), 404, 'not_found')
    expect(expectFailure(await deactivate(one, one), 422, 'invalid').fields).toEqual({
      records: 'uniqueItems',
    })
    expect(expectData(await director.get(`/api/banks/${one.id}`))).toEqual(one)
  })

  it.each([{}, { records: [] }, { records: [{ id: 1 }] }, { records: [{ id: 1, version: 1 }], data: {} }])(
    'with a body of another shape: %j',
    async (body) => {
      expectFailure(await director.post('/api/banks/actions/activate').send(body), 422, 'invalid')
    },
  )

  it('when no resource declares it', async () => {
    expectFailure(
      await director.post('/api/banks/actions/constructor').send(toRecordList()),
      404,
      'not_found',
    )
  })
})

describe('a failed job', () => {
  const aJob = async (status: string) => {
    const [{ id }] = await knex('jobs')
      .insert({ kind: 'of the past', status, tries: 5, error: 'no bank answers', run_at: '2020-01-01' })
      .returning('id')
    return expectData(await director.get(`/api/jobs/${id}`))
  }

  it('is restarted at once by users who manage the system', async () => {
    const job = await aJob('failed')
    const [answer] = expectData(await sendAction(director, 'jobs/actions/run-again', job))
    expect(answer).toMatchObject({ status: 'waiting', tries: 5, version: 2 })
    expect(Date.parse(answer.run_at)).toBeGreaterThan(Date.now() - 60_000)
    expect((await entriesOf('jobs', job))[0]).toMatchObject({
      action: 'run-again',
      before: { status: 'failed' },
    })
    expectFailure(await sendAction(director, 'jobs/actions/run-again', job), 409, 'conflict')
  })

  it('is the only kind of job that can be restarted', async () => {
    const [failed, done] = [await aJob('failed'), await aJob('done')]
    const failure = expectFailure(
      await sendAction(director, 'jobs/actions/run-again', failed, done),
      422,
      'invalid',
    )
    expect(failure.fields).toEqual({ status: 'when' })
    expect(expectData(await director.get(`/api/jobs/${failed.id}`))).toEqual(failed)
  })
})

describe('a custom action of a plain store', () => {
  const store = shipmentStore.open(database)
  const callerAs = async (role: 'director' | 'brokers'): Promise<Caller> => {
    const { id, name, email } = expectData(await as(role).get('/api/auth/me')).user
    return { ...systemCaller, actor: { id, name, email, role } }
  }
  const aShipment = async (values: object = {}) =>
    store.create(await callerAs('brokers'), { code: 'box', ...values })
  const remind = async (...records: StoredRecord[]) =>
    store.runAction(await callerAs('brokers'), records, 'remind')

  beforeAll(() => createShipments(database))
  afterAll(() => knex.raw('DROP TABLE shipments'))

  it('runs its function, raises the version and is logged under its name', async () => {
    const [one, two] = [await aShipment(), await aShipment()]
    const fresh = await remind(one, two)
    expect(fresh).toMatchObject([one, two].map(({ id }) => ({ id, reminders: 1, version: 2 })))
    expect((await entriesOf('shipments', two))[0]).toMatchObject({
      action: 'remind',
      before: { reminders: 0 },
      after: { reminders: 1, version: 2 },
    })
    await expect(remind(one)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('takes the same number of queries for several records as for one', async () => {
    const [one, two, three] = [await aShipment(), await aShipment(), await aShipment()]
    const caller = await callerAs('brokers')
    const countReminderQueries = (...records: StoredRecord[]) =>
      countQueries(database, () => store.runAction(caller, records, 'remind'))
    expect(await countReminderQueries(two, three)).toBe(await countReminderQueries(one))
  })

  it('is refused by the hooks of the store, like other writes', async () => {
    const [twice] = await remind(...(await remind(await aShipment())))
    const third = twice ? remind(twice) : undefined
    await expect(third).rejects.toMatchObject({ details: { fields: { reminders: 'maximum' } } })
    expect(await knex('shipments').where({ id: twice?.id }).first('reminders')).toEqual({ reminders: 2 })
  })

  it('writes nothing if its function fails', async () => {
    const [one, deaf] = [await aShipment(), await aShipment({ code: 'deaf' })]
    await expect(remind(one, deaf)).rejects.toThrow('nobody hears')
    expect(await knex('shipments').where({ id: one.id }).first('reminders', 'version')).toEqual({
      reminders: 0,
      version: 1,
    })
    expect(await entriesOf('shipments', one)).toHaveLength(1)
  })

  it('follows the transitions of its field only', async () => {
    const lost = await aShipment({ state: 'lost' })
    const send = async (role: 'director' | 'brokers') => store.runAction(await callerAs(role), [lost], 'send')
    const expectedError = { code: 'forbidden', details: { fields: { state: 'transitions' } } }
    await expect(send('brokers')).rejects.toMatchObject(expectedError)
    expect(await send('director')).toMatchObject([{ state: 'sent' }])
    await expect(remind(lost)).rejects.toMatchObject({ code: 'conflict' })
  })
})
