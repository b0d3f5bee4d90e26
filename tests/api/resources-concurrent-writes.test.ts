import type { Response } from 'supertest'
import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aBank, anItem, aPage } from '../support/builders.ts'
import { change } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')
const manager = as('content-manager')

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** Returns the only successful response; all others must be refused as outdated. */
const findWinner = (responses: Response[]) => {
  const [winner, ...others] = responses.filter(({ status }) => status === 200)
  expect(others).toHaveLength(0)
  for (const response of responses.filter((candidate) => candidate !== winner))
    expect(expectFailure(response, 409, 'conflict').current).toMatchObject({ version: 2 })
  return winner?.body.data
}

describe('concurrent saves of the same version', () => {
  it('of an item: one succeeds, the others receive the saved version', async () => {
    const { id } = await anItem(manager)
    const path = `/api/content-items/${id}`
    const saves = times(8, (index) =>
      as(index % 2 ? 'director' : 'bank-employee')
        .put(path)
        .send({ translations: { ru: `Вариант ${index}` }, version: 1 }),
    )
    const winner = findWinner(await Promise.all(saves))
    expect(expectData(await manager.get(path))).toEqual(winner)
    const audited = await database.knex('audit_log').where({ record_id: id, action: 'update' })
    expect(audited).toHaveLength(1)
  })

  it('of a bank: one succeeds, be it a change or a deletion', async () => {
    const { id } = await aBank(director)
    const saves = times(6, (index) =>
      director.put(`/api/banks/${id}`).send({ name_en: `Bank number ${index}`, version: 1 }),
    )
    expect(expectData(await director.get(`/api/banks/${id}`)).version).toBe(1)
    const winner = findWinner(await Promise.all(saves))
    expect(expectData(await director.get(`/api/banks/${id}`))).toEqual(winner)
    const [first, second] = await Promise.all(times(2, () => director.delete(`/api/banks/${id}?version=2`)))
    expect([first?.status, second?.status].sort()).toEqual([200, 404])
  })

  it('of a draft: it is published once', async () => {
    const { id } = await anItem(manager)
    const draft = { translations: { ru: 'Набросок' }, status: 'draft' }
    const { version } = expectData(await change(manager, `/api/content-items/${id}`, draft))
    const acts = times(4, () => manager.post('/api/content/publications').send({ items: [{ id, version }] }))
    const answers = await Promise.all(acts)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('of a new key: it is created once', async () => {
    const body = { content_key: 'created.once', component_type: 'text', screen_location: 'main_page' }
    const answers = await Promise.all(times(4, () => director.post('/api/content-items').send(body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })
})

describe('concurrent saves without a version', () => {
  it('in different languages lose nothing', async () => {
    const { id } = await anItem(manager, { translations: {} })
    const saves = ['ru', 'he', 'en'].flatMap((language) =>
      times(4, (index) =>
        manager
          .put(`/api/content-items/${id}/translations/${language}`)
          .send({ content_value: `${language} ${index}` }),
      ),
    )
    for (const response of await Promise.all(saves)) expectData(response)
    const item = expectData(await manager.get(`/api/content-items/${id}`))
    expect(item.version).toBe(13)
    expect(Object.keys(item.translations).sort()).toEqual(['en', 'he', 'ru'])
  })

  it('get consecutive versions, and the last one remains', async () => {
    const { id } = await anItem(manager)
    const path = `/api/content/text/${id}`
    const saves = times(10, (index) => manager.put(path).send({ enText: `Save ${index}` }))
    const saved = (await Promise.all(saves)).map((response) => expectData(response))
    expect(saved.map(({ version }) => version).sort((a, b) => a - b)).toEqual(times(10, (index) => index + 2))
    const last = saved.find(({ version }) => version === 11)
    expect(last).toMatchObject(expectData(await manager.get(path)))
  })
})

describe('concurrent writes of many items in opposite order', () => {
  const waitingForLocks = async (): Promise<number> => {
    const { rows } = await database.knex.raw(
      `SELECT count(*)::integer AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    return rows[0].waiting
  }

  // The embedded database has one connection, so that nothing waits.
  if (process.env.TEST_DATABASE_URL)
    it('never deadlock, even when both are paused halfway', async () => {
      const rows = expectData(await manager.get('/api/content-items?range=[0,8]&sort=["id","ASC"]'))
      const items = rows.map(({ id, version }: { id: string; version: number }) => ({
        id,
        version,
        languages: [],
      }))
      const obstacle = await database.knex.transaction()
      await obstacle('content_items').where({ id: items[4].id }).forUpdate().select('id')
      const acts = [items, [...items].reverse()].map((body) =>
        manager.post('/api/content/drafts/discard').send({ items: body }),
      )
      const answers = Promise.all(acts)
      await expect.poll(waitingForLocks).toBe(2)
      await obstacle.rollback()
      for (const response of await answers) expect(expectData(response)).toMatchObject({ discarded: 0 })
    })

  it('of a text and its additional texts keep those of one operation', async () => {
    const screen_location = await aPage(database)
    const parent = await anItem(manager, { screen_location })
    const children: string[] = []
    for (let index = 0; index < 6; index += 1) children.push((await anItem(manager, { screen_location })).id)
    await database.knex('content_items').whereIn('id', children).update({ parent_id: parent.id })
    const acts = times(8, (index) => {
      const ids = index % 2 ? children : [...children].reverse()
      const additionalTexts = ids.map((id) => ({ id, ru: `Вариант ${index}` }))
      const body = { ruText: `Вариант ${index}`, additionalTexts }
      return manager.put(`/api/content/text/${parent.id}`).send(body)
    })
    for (const response of await Promise.all(acts)) expectData(response)
    const { additionalText, textContent } = expectData(await manager.get(`/api/content/text/${parent.id}`))
    for (const { translations } of additionalText) expect(translations.ru).toBe(textContent.ru)
  })

  it('of banks: one bulk operation succeeds, the other is refused as outdated', async () => {
    for (let round = 0; round < 3; round += 1) {
      const records = []
      for (let index = 0; index < 8; index += 1) records.push(await aBank(director))
      const versions = records.map(({ id, version }) => ({ id, version }))
      const acts = [versions, [...versions].reverse()].map((body, index) =>
        director
          .post('/api/banks/bulk')
          .send({ action: 'update', records: body, data: { name_en: `Round ${index}` } }),
      )
      const winner = findWinner(await Promise.all(acts))
      expect(winner).toHaveLength(8)
    }
  })
})
