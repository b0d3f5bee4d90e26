import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aBank, anItem } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as } = await startApp()
const director = as('director')

const bankAt = (id: number) => `/api/banks/${id}`

describe('the version of a record', () => {
  it('must be sent with a change and with a deletion', async () => {
    const bank = await aBank(director)
    expectFailure(await director.put(bankAt(bank.id)).send({ name_en: 'x' }), 428, 'version_required')
    expectFailure(await director.delete(bankAt(bank.id)), 428, 'version_required')
    expect(expectData(await director.get(bankAt(bank.id)))).toEqual(bank)
  })

  it('refuses a change of an older one, and answers the record as it is now', async () => {
    const bank = await aBank(director)
    const now = expectData(await director.put(bankAt(bank.id)).send({ name_en: 'Mine', version: 1 }))
    const late = await director.put(bankAt(bank.id)).send({ name_en: 'Theirs', version: 1 })
    const { current } = expectFailure(late, 409, 'conflict')
    expect(current).toMatchObject({ ...now, updated_by: expect.stringContaining(' ') })
    expect(Date.parse(current.updated_at)).toBeGreaterThan(Date.now() - 60_000)
    expectFailure(await director.delete(`${bankAt(bank.id)}?version=1`), 409, 'conflict')
    expectFailure(await director.put(bankAt(bank.id)).send({ name_en: 'x', version: 3 }), 409, 'conflict')
    expect(expectData(await director.get(bankAt(bank.id)))).toEqual(now)
  })

  it.each([0, -1, 1.5, 'one', null, ''])('cannot be %j', async (version) => {
    const bank = await aBank(director)
    const failure = expectFailure(
      await director.put(bankAt(bank.id)).send({ ...bank, version }),
      422,
      'invalid',
    )
    expect(failure.fields).toHaveProperty('version')
  })

  it('is compared for items too, when it is sent, and texts and fields share it', async () => {
    const item = await anItem(director)
    const path = `/api/content-items/${item.id}`
    await director.put(`${path}/translations/en`).send({ content_value: 'Once', version: 1 })
    const late = await director.put(path).send({ description: 'late', version: 1 })
    expect(expectFailure(late, 409, 'conflict').current).toMatchObject({
      id: item.id,
      version: 2,
      translations: { en: 'Once' },
    })
    expectFailure(await director.delete(`${path}?version=1`), 409, 'conflict')
    expect(expectData(await director.put(path).send({ description: 'no version' })).version).toBe(3)
  })
})
