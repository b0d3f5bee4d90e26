import { expect, it } from 'vitest'
import { expectData, expectFailure } from '../../support/expectations.ts'
import { type As, readList } from './list-query.ts'

/** Tests the statements of the guide about branches: the hook of their store and the dependents of a bank. */
export const branches = (agentOf: As): void => {
  it('are refused by the hook of their store when the bank is inactive', async () => {
    const [bank, idle] = await readList(agentOf('director'), '/api/banks')
    const one = `/api/banks/${idle.id}`
    expectData(await agentOf('director').put(one).send({ is_active: false, version: idle.version }))
    const city = { ru: 'Хайфа', he: 'חיפה', en: 'Haifa' }
    const open = (id: number) => agentOf('director').post('/api/branches').send({ bank_id: id, city })
    expect(expectData(await open(bank.id), 201)).toMatchObject({ bank_id: bank.id, city, is_active: true })
    expect(expectFailure(await open(idle.id), 422, 'invalid').fields).toEqual({ bank_id: 'reference' })
  })

  it('keep their bank from being deleted, with the branches named', async () => {
    const [bank] = await readList(agentOf('director'), '/api/banks')
    const response = await agentOf('director').delete(`/api/banks/${bank.id}?version=${bank.version}`)
    expect(expectFailure(response, 409, 'in_use').children).toMatchObject([
      { resource: 'branches', count: 1 },
    ])
  })
}
