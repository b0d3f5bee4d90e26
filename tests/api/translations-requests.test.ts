import { describe, expect, it } from 'vitest'
import { closeFinishedRequests } from '../../api/translations/translation-requests.ts'
import { aColleague } from '../support/accounts.ts'
import { startApp } from '../support/app.ts'
import { anItem, aPage } from '../support/builders.ts'
import { change } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const app = await startApp()
const { as, database } = app
const manager = as('content-manager')
const director = as('director')
const path = '/api/translation-requests'

type Request = { id: string; left: number; isLate: boolean; due: string; mayChange: boolean }

const idOf = async (agent: typeof manager): Promise<number> =>
  expectData(await agent.get('/api/auth/me')).user.id

const aText = (translations: object = { ru: 'Город' }) => anItem(manager, { translations })

const ask = async (body: object) => expectData(await director.post(path).send(body), 201).id

const open = async (query: object, agent = manager): Promise<Request[]> =>
  expectData(await agent.get(path).query(query)).requests

const translate = async (id: string, language: string, text: string) => {
  const body = { content_value: text, status: 'draft' }
  expectData(await manager.put(`/api/content-items/${id}/translations/${language}`).send(body))
}

describe('a request for a translation', () => {
  it('shows its assignee and the number of missing translations until they exist', async () => {
    const { id, content_key, screen_location } = await aText()
    const body = { item: id, languages: ['he', 'en'], due: '2020-01-31', note: ' К запуску ' }
    const request = await ask({ ...body, assignee: await idOf(manager) })
    const known = {
      id: request,
      item: id,
      content_key,
      screen_location,
      note: 'К запуску',
      due: '2020-01-31',
    }
    expect(await open({ item: id })).toMatchObject([{ ...known, left: 2, isLate: true }])
    const data = { name: content_key, item: id, screen: null }
    const notifications = expectData(await manager.get('/api/notifications')).rows
    expect(notifications).toMatchObject([{ kind: 'translation-wanted', data }])
    await translate(id, 'he', 'עיר')
    expect(await open({ item: id })).toMatchObject([{ left: 1 }])
    await translate(id, 'en', 'City')
    expect(await open({ item: id })).toEqual([])
  })

  it('names its text in each language', async () => {
    const descriptions = { description: 'Город сделки', description_he: 'עיר העסקה', description_en: 'City' }
    const { id } = await anItem(manager, { translations: { ru: 'Город' }, ...descriptions })
    await ask({ item: id, languages: ['he'], due: '2027-01-31' })
    expect(await open({ item: id })).toMatchObject([
      { descriptions: { ru: 'Город сделки', he: 'עיר העסקה', en: 'City' } },
    ])
  })

  it('is closed for good, so that a later change of the source does not reopen it', async () => {
    const { id } = await aText({ ru: 'Город', he: 'עיר' })
    await ask({ item: id, languages: ['he', 'en'], due: '2027-01-31' })
    await translate(id, 'en', 'City')
    await closeFinishedRequests(database.knex)
    await database
      .knex('content_items')
      .where({ id })
      .update({ outdated_languages: ['he'] })
    expect(await open({ item: id })).toEqual([])
  })

  it('may cover all texts of a page, for everyone or for one user', async () => {
    const screen = await aPage(database)
    for (const ru of ['Город', 'Улица'])
      await anItem(manager, { screen_location: screen, translations: { ru } })
    const [everybody, one] = [
      await ask({ screen, languages: ['he'], due: '2027-02-01' }),
      await ask({ screen, languages: ['he'], due: '2027-01-31', assignee: await idOf(director) }),
    ]
    const ids = (requests: Request[]) => requests.map(({ id }) => id)
    expect(await open({ screen })).toMatchObject([{ id: one, left: 2 }, { id: everybody }])
    expect(ids(await open({ screen, mine: 'true' }))).toEqual([everybody])
    expect(ids(await open({ screen, mine: 'true' }, director))).toEqual([one, everybody])
  })

  it('is changed and withdrawn by its author, its assignee and the director', async () => {
    const { id } = await aText()
    const requestBody = { languages: ['he'], due: '2027-01-31' }
    const body = { item: id, ...requestBody, assignee: await idOf(manager) }
    const request = expectData(await as('bank-employee').post(path).send(body), 201).id
    const change = (agent: typeof manager, values: object = requestBody) =>
      agent.put(`${path}/${request}`).send(values)
    const changes = { assignee: await idOf(director), due: '2027-02-01', note: ' Срочно ' }
    expectData(await change(manager, { ...requestBody, ...changes }))
    const notifications = expectData(await director.get('/api/notifications')).rows
    expect(notifications[0]).toMatchObject({ kind: 'translation-wanted' })
    const stored = { due: '2027-02-01', note: 'Срочно', assignee_id: changes.assignee }
    expect(await open({ item: id })).toMatchObject([{ ...stored, mayChange: false }])
    expectFailure(await change(manager), 403, 'forbidden')
    expectFailure(await manager.delete(`${path}/${request}`), 403, 'forbidden')
    expect(await open({ item: id }, as('bank-employee'))).toMatchObject([{ ...stored, mayChange: true }])
    expectFailure(await change(director, { ...requestBody, languages: ['ru'] }), 422, 'invalid')
    expectFailure(await change(director, { ...requestBody, assignee: 2147483647 }), 422, 'invalid')
    expectData(await as('bank-employee').delete(`${path}/${request}`))
    expect(await open({ item: id })).toEqual([])
    expectFailure(await change(director), 404, 'not_found')
    expectFailure(await director.delete(`${path}/${request}`), 404, 'not_found')
  })

  it('keeps who is asked, also where that person has left', async () => {
    const { user } = await aColleague(app, { role: 'content_manager' })
    const { id } = await aText()
    const requestBody = { languages: ['he'], assignee: user.id }
    const request = await ask({ item: id, ...requestBody, due: '2027-01-31' })
    expectData(await change(director, `/api/users/${user.id}`, { status: 'inactive' }))
    expectData(await director.put(`${path}/${request}`).send({ ...requestBody, due: '2027-02-01' }))
    expect(await open({ item: id })).toMatchObject([{ assignee_id: user.id, due: '2027-02-01' }])
    expectFailure(
      await director.post(path).send({ item: id, ...requestBody, due: '2027-01-31' }),
      422,
      'invalid',
    )
  })

  it('filters the workbench by requested texts, including outdated ones', async () => {
    const screen = await aPage(database)
    const text = (translations: object) => anItem(manager, { screen_location: screen, translations })
    const [missing, outdated] = [
      await text({ ru: 'Город' }),
      await text({ ru: 'Улица', he: 'רחוב', en: 'Street' }),
    ]
    await text({ ru: 'Дом', he: 'בית' })
    await database
      .knex('content_items')
      .where({ id: outdated.id })
      .update({ outdated_languages: ['he'] })
    const found = async (request: string) =>
      expectData(await manager.get('/api/workbench').query({ wanted: request })).rows.map(
        (row: { id: string }) => row.id,
      )
    const page = await ask({ screen, languages: ['he'], due: '2027-01-31' })
    expect((await found(page)).sort()).toEqual([missing.id, outdated.id].sort())
    expect(await found(await ask({ item: missing.id, languages: ['en'], due: '2027-01-31' }))).toEqual([
      missing.id,
    ])
    expectData(await director.delete(`${path}/${page}`))
    expect(await found(page)).toEqual([])
  })

  it('requires an existing text or page, and an assignee who may read content', async () => {
    const { id, screen_location: screen } = await aText()
    const request = { languages: ['he'], due: '2027-01-31' }
    const expectRefused = async (body: object, status: number, code: 'invalid' | 'not_found') =>
      expectFailure(await manager.post(path).send({ ...request, ...body }), status, code)
    await expectRefused({}, 422, 'invalid')
    await expectRefused({ item: id, screen }, 422, 'invalid')
    await expectRefused({ item: id, due: '2027-02-30' }, 422, 'invalid')
    await expectRefused({ item: id, assignee: await idOf(as('sales-manager')) }, 422, 'invalid')
    await expectRefused({ item: id, languages: ['ru'] }, 422, 'invalid')
    await expectRefused({ item: '99999999999' }, 404, 'not_found')
    await expectRefused({ screen: 'nowhere' }, 404, 'not_found')
  })
})

it('requests for pages are recorded in the audit log like those for texts, created and withdrawn', async () => {
  const screen = await aPage(database)
  await anItem(manager, { screen_location: screen, translations: { ru: 'Город' } })
  const request = await ask({ screen, languages: ['he'], due: '2030-01-31' })
  expectData(await director.delete(`${path}/${request}`))
  const { id } = await database.knex('pages').where({ screen_location: screen }).first('id')
  const actions = await database
    .knex('audit_log')
    .where({ resource: 'pages', record_id: String(id) })
    .whereLike('action', '%request')
    .orderBy('id')
    .pluck('action')
  expect(actions).toEqual(['request', 'withdraw-request'])
})
