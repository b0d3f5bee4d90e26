import { expect, it } from 'vitest'
import { type Role, roles } from '../../../domain/access.ts'
import type { Agent } from '../../support/app.ts'
import { expectData, expectFailure } from '../../support/expectations.ts'
import { type As, readList } from './list-query.ts'

const path = '/api/exchange-rates'
const dollar = { currency: 'USD', rate: '3.7125', valid_from: '2026-01-01', source: 'https://bank.example/a' }

/** Tests the statements of the examples page about exchange rates. */
export const rates = (agentOf: As): void => {
  it('are read by three roles, written by two and deleted by one', async () => {
    const open = async (call: (agent: Agent) => Promise<{ status: number }>) => {
      const statuses = await Promise.all(roles.map((role) => call(agentOf(role))))
      return roles.filter((_, place) => statuses[place]?.status !== 403)
    }
    const readers = ['director', 'administration', 'sales-manager']
    expect(await open((agent) => agent.get(path))).toEqual(readers)
    expect(await open((agent) => agent.get(`${path}/export?format=csv`))).toEqual(readers)
    expect(await open((agent) => agent.get(`${path}/1/history`))).toEqual(readers)
    expect(await open((agent) => agent.post(path).send({}))).toEqual(['director', 'administration'])
    expect(await open((agent) => agent.put(`${path}/1`).send({ version: 1 }))).toEqual(readers.slice(0, 2))
    expect(await open((agent) => agent.delete(`${path}/1?version=1`))).toEqual(['director'])
  })

  it('are validated, with all errors at once', async () => {
    const body = {
      currency: 'XAU',
      rate: '0',
      valid_from: '2026-02-02',
      valid_to: '2026-02-02',
      source: 'bank',
    }
    expect(expectFailure(await agentOf('director').post(path).send(body), 422, 'invalid').fields).toEqual({
      currency: 'enum',
      rate: 'exclusiveMinimum',
      valid_to: 'less',
      source: 'pattern',
    })
    const places = await agentOf('director').post(path).send({ rate: '3.71258' })
    expect(expectFailure(places, 422, 'invalid').fields).toEqual({
      currency: 'required',
      rate: 'pattern',
      valid_from: 'required',
    })
  })

  it('are unique by currency and start among those that are not deleted', async () => {
    const body = { ...dollar, currency: 'CHF' }
    const first = expectData(await agentOf('administration').post(path).send(body), 201)
    expect(first).toMatchObject({ ...body, valid_to: null, is_official: false, version: 1 })
    const again = await agentOf('administration').post(path).send(body)
    expect(expectFailure(again, 409, 'unique').fields).toEqual({ currency: 'unique', valid_from: 'unique' })
    expectData(await agentOf('director').delete(`${path}/${first.id}?version=1`))
    expectData(await agentOf('administration').post(path).send(body), 201)
  })

  it('have versions, a history with revert, and an audit log', async () => {
    const { id } = expectData(await agentOf('administration').post(path).send(dollar), 201)
    const one = `${path}/${id}`
    expectFailure(await agentOf('director').put(one).send({ rate: '3.8' }), 428, 'version_required')
    expectData(await agentOf('director').put(one).send({ rate: '3.8', version: 1 }))
    const stale = await agentOf('administration').put(one).send({ rate: '3.9', version: 1 })
    expect(expectFailure(stale, 409, 'conflict').current).toMatchObject({ rate: '3.8000', version: 2 })
    const [entry] = expectData(await agentOf('sales-manager').get(`${one}/history`))
    expect(entry.changes).toMatchObject([{ field: 'rate', before: '3.7125', after: '3.8000' }])
    const revert = (role: Role) => agentOf(role).post(`/api/audit/${entry.id}/revert`).send({ version: 2 })
    expectFailure(await revert('sales-manager'), 403, 'forbidden')
    expectData(await revert('administration'))
    expect(expectData(await agentOf('director').get(one))).toMatchObject({ rate: '3.7125', version: 3 })
    const entries = expectData(
      await agentOf('director').get(`/api/audit?resource=exchange-rates&record_id=${id}`),
    )
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['revert', 'update', 'create'])
  })

  it('are filtered, searched, sorted and exported', async () => {
    const found = async (filter: object) =>
      (await readList(agentOf('sales-manager'), path, { filter, sort: ['rate', 'ASC'] })).map(
        ({ currency }: { currency: string }) => currency,
      )
    expect(await found({ rate_lte: '4', valid_from_gte: '2026-01-01' })).toEqual(['CHF', 'USD'])
    expect(await found({ currency: 'CHF', q: 'BANK.example' })).toEqual(['CHF'])
    expect(await found({ is_official: true })).toEqual([])
    const filter = JSON.stringify({ currency: 'USD' })
    const file = await agentOf('sales-manager')
      .get(`${path}/export`)
      .query({ format: 'csv', language: 'he', filter })
    expect(file.text.split('\r\n').slice(1)).toEqual([
      expect.stringMatching(/דולר אמריקני,3\.7125,2026-01-01,,https:\/\/bank\.example\/a,לא$/),
      '',
    ])
  })

  it('are documented in the API, with their rules', async () => {
    const { body } = await agentOf('director').get('/api/openapi.json')
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([path, `${path}/{id}`, `${path}/{id}/history`, `${path}/export`]),
    )
    expect(body.components.schemas['exchange-rates-create']).toMatchObject({
      description: expect.stringContaining(
        'valid_from is less than valid_to; currency and valid_from together are unique',
      ),
      properties: {
        rate: { pattern: '^[0-9]{1,6}(\\.[0-9]{1,4})?$', description: expect.stringContaining('above 0') },
      },
      required: ['currency', 'rate', 'valid_from'],
    })
  })
}
