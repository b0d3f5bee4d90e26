import { describe, expect, it } from 'vitest'
import { type Agent, startApp } from '../support/app.ts'
import { anItem, aPage } from '../support/builders.ts'
import { change } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const manager = as('content-manager')
const employee = as('bank-employee')

const newText = 'Срок кредита'

/** Creates a text in three languages and publishes a new Russian text. */
const anOutdated = async () => {
  const screen = await aPage(database, { section: 'credit' })
  const translations = { ru: 'Срок', he: 'תקופה', en: 'Term' }
  const { id } = await anItem(manager, { screen_location: screen, translations })
  const saved = expectData(
    await change(manager, `/api/content-items/${id}`, { translations: { ru: newText } }),
  )
  return { id, screen, version: saved.version }
}

const readWorkbench = async (query: object) => expectData(await manager.get('/api/workbench').query(query))

const outdatedOf = async (id: string) => expectData(await manager.get(`/api/content/item/${id}`)).outdated

const confirm = (agent: Agent, { id, version }: { id: string; version: number }, language = 'he') =>
  agent.post(`/api/content-items/${id}/translations/${language}/confirm`).send({ version })

const source = { from: 'ru', text: 'Срок' }

describe('translations of a source published again', () => {
  it('are outdated in every read, with their former source', async () => {
    const { id, screen } = await anOutdated()
    expect(await outdatedOf(id)).toEqual({ he: source, en: source })
    expect(expectData(await manager.get(`/api/content/text/${id}`)).outdated).toEqual({
      he: source,
      en: source,
    })
    const { rows } = await readWorkbench({ screen, outdated: 'he' })
    expect(rows).toMatchObject([{ id, outdated: { he: source, en: source } }])
    expect((await readWorkbench({ screen, outdated: 'ru' })).total).toBe(0)
    expect((await readWorkbench({ screen, outdated: 'any' })).total).toBe(1)
    const page = expectData(await manager.get(`/api/content/credit/drill/${screen}`))
    expect(page.actions[0].outdated).toEqual({ he: source, en: source })
    const { screens } = expectData(await manager.get('/api/workbench/completeness'))
    const counts = screens.find((one: { screen_location: string }) => one.screen_location === screen)
    expect(counts.outdated).toEqual({ ru: 0, he: 1, en: 1 })
    const filter = JSON.stringify({ screen_location: screen, outdated_languages: 'en' })
    expect(expectData(await manager.get('/api/content-items').query({ filter }))).toHaveLength(1)
  })

  it('are up to date again when the source is restored from its history', async () => {
    const { id, version } = await anOutdated()
    const [entry] = expectData(await manager.get(`/api/content-items/${id}/history`))
    expectData(await manager.post(`/api/audit/${entry.id}/revert`).send({ version }))
    expect(await outdatedOf(id)).toEqual({})
  })
})

describe('marking an outdated translation as correct', () => {
  it('is possible for several texts, in the named languages', async () => {
    const [first, second] = [await anOutdated(), await anOutdated()]
    const records = [first, second].map(({ id, version }) => ({ id, version }))
    const body = { action: 'confirm', records, languages: ['he'] }
    const confirmAll = () => employee.post('/api/content/drill/bulk').send(body)
    expect(expectData(await confirmAll())).toEqual({ changed: 2, refused: [] })
    for (const { id } of [first, second]) expect(await outdatedOf(id)).toEqual({ en: source })
    const expectedRefusals = records.map(({ id }) => ({ id, why: 'conflict' }))
    expect(expectData(await confirmAll())).toEqual({ changed: 0, refused: expectedRefusals })
  })

  it('keeps its text and the other translations, and records the user in the history', async () => {
    const outdated = await anOutdated()
    const confirmed = expectData(await confirm(employee, outdated))
    expect(confirmed).toMatchObject({
      version: outdated.version + 1,
      translations: { ru: newText, he: 'תקופה', en: 'Term' },
      drafts: [],
      outdated: { en: source },
    })
    const [entry] = expectData(await manager.get(`/api/content-items/${outdated.id}/history`))
    expect(entry).toMatchObject({ action: 'confirm', language: 'he' })
    const { version } = confirmed
    expectData(await employee.post(`/api/audit/${entry.id}/revert`).send({ version }))
    expect(await outdatedOf(outdated.id)).toEqual({ he: source, en: source })
  })

  it('changes nothing for translations that are up to date or missing', async () => {
    const { id, version } = await anItem(manager, { translations: { ru: 'Срок' } })
    expect(expectData(await confirm(manager, { id, version }, 'ru')).version).toBe(version)
    expect(expectData(await confirm(manager, { id, version }, 'he')).version).toBe(version)
  })

  it('is refused for a text that has changed since it was read', async () => {
    const { id, version } = await anOutdated()
    expectFailure(await confirm(manager, { id, version: version - 1 }), 409, 'conflict')
    expectFailure(await confirm(as('brokers'), { id, version }), 403, 'forbidden')
  })
})

it('English is translated from the language of the setting', async () => {
  await database.knex('general_settings').update({ source_language: 'en' })
  const { id } = await anItem(manager)
  expectData(await change(manager, `/api/content-items/${id}`, { translations: { ru: 'Иной' } }))
  expect(await outdatedOf(id)).toEqual({})
  expectData(await change(manager, `/api/content-items/${id}`, { translations: { en: 'Other' } }))
  expect(Object.keys(await outdatedOf(id))).toEqual(['ru', 'he'])
  await database.knex('general_settings').update({ source_language: 'ru' })
})
