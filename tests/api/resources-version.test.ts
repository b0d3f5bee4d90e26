import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aBank, anItem, aUser } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')

const bankAt = (id: number) => `/api/banks/${id}`

describe('the version of a record', () => {
  it('must be sent with a change and with a deletion', async () => {
    const bank = await aBank(director)
    expectFailure(await director.put(bankAt(bank.id)).send({ name_en: 'x' }), 428, 'version_required')
    expectFailure(await director.delete(bankAt(bank.id)), 428, 'version_required')
    expect(expectData(await director.get(bankAt(bank.id)))).toEqual(bank)
  })

  it('refuses a change of an older one, and returns the current record', async () => {
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

  it('must be sent with items too, and is shared by texts and fields', async () => {
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
    expectFailure(await director.put(path).send({ description: 'no version' }), 428, 'version_required')
    expectFailure(await director.delete(path), 428, 'version_required')
    expect(expectData(await director.get(path)).version).toBe(2)
  })
})

describe('calls of the specification', () => {
  it('accept writes without a version, and compare the version when one is sent', async () => {
    const user = await aUser(director)
    const text = await anItem(director)
    const setting = '/api/ui-settings/menu_sub_font_size'
    const content = { content_value: 'x' }
    expectData(await director.put(`/api/users/${user.id}`).send({ name: 'Anna' }))
    expectData(await director.delete(`/api/users/${user.id}`))
    expectData(await director.put(setting).send({ settingValue: '15px' }))
    expectData(await director.put(`/api/content/text/${text.id}`).send({ ruText: 'x' }))
    const translation = `/api/content-items/${text.id}/translations/ru`
    expectData(await director.put(translation).send(content))
    expectFailure(await director.put(translation).send({ ...content, version: 9 }), 409, 'conflict')
  })
})

describe('If-Match', () => {
  const writtenRecords = {
    'a bank': async () => {
      const bank = await aBank(director)
      return { path: bankAt(bank.id), body: { name_en: 'Renamed' } }
    },
    'a user': async () => {
      const user = await aUser(director)
      return { path: `/api/users/${user.id}`, body: { name: 'Anna' } }
    },
    'a text': async () => {
      const text = await anItem(director)
      return { path: `/api/content/text/${text.id}`, body: { ruText: 'Новый' } }
    },
  }

  it.each(Object.entries(writtenRecords))('stands for the version of %s', async (_, make) => {
    const { path, body } = await make()
    const etag = (await director.get(path)).get('ETag') ?? ''
    const put = (match: string, more: object = {}) =>
      director
        .put(path)
        .set('If-Match', match)
        .send({ ...body, ...more })
    expectFailure(await put('"9"'), 412, 'stale_match')
    expectFailure(await put('"other"'), 412, 'stale_match')
    expectFailure(await put(etag, { version: 9 }), 412, 'stale_match')
    expect(expectData(await put(etag)).version).toBe(2)
    expectFailure(await put(etag), 412, 'stale_match')
    expect(expectData(await director.get(path)).version).toBe(2)
    expectData(await put('*', { version: 2 }))
  })

  it('guards a deletion', async () => {
    const bank = await aBank(director)
    const path = bankAt(bank.id)
    expectFailure(await director.delete(path).set('If-Match', '"2"'), 412, 'stale_match')
    expectFailure(await director.delete(path).set('If-Match', '*'), 428, 'version_required')
    expectData(await director.delete(path).set('If-Match', '"1"'))
    expectFailure(await director.get(path), 404, 'not_found')
  })

  it('for a text does not change the error of outdated additional texts', async () => {
    const [parent, additional] = [await anItem(director), await anItem(director)]
    await database.knex('content_items').where({ id: additional.id }).update({ parent_id: parent.id })
    const save = director.put(`/api/content/text/${parent.id}`).set('If-Match', `"${parent.version}"`)
    const stale = { additionalTexts: [{ id: additional.id, ru: 'x', version: 9 }] }
    expectFailure(await save.send(stale), 409, 'conflict')
  })
})
