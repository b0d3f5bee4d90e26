import type { Response } from 'supertest'
import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { anItem, aPage, itemBody } from '../support/builders.ts'
import { change } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const manager = as('content-manager')

const lacking = 'Сумма без числа'
/** Issue found in a translation with a placeholder that its source lacks. */
const placeholderIssue = { check: 'placeholders', severity: 'warning', source: 'ru', extra: ['{sum}'] }
const complete = { ru: 'Сумма {sum}', he: 'סכום {sum}', en: 'Sum {sum}' }
const unsafe = 'Сумма {sum} <img src=x onerror=run()>'

const anItemHere = async (overrides = {}) =>
  anItem(manager, {
    screen_location: await aPage(database, { section: 'credit' }),
    translations: complete,
    ...overrides,
  })
type Item = Awaited<ReturnType<typeof anItemHere>>

const option = (ru: string) => ({ id: 'new-1', titleRu: ru, titleHe: complete.he, titleEn: complete.en })
const rowOf = async ({ screen_location }: Item) => {
  const filter = JSON.stringify({ screen_location, language: 'ru' })
  const [row] = expectData(await manager.get('/api/translations').query({ filter }))
  return row
}
const draft = async (item: Item, ru: string) =>
  expectData(
    await change(manager, `/api/content-items/${item.id}`, { translations: { ru }, status: 'draft' }),
  )

/** All calls that publish a Russian text, with the additional values to send. */
const publishCalls: [string, (item: Item, ru: string, more: object) => PromiseLike<Response>][] = [
  ['a text', ({ id }, ruText, more) => manager.put(`/api/content/text/${id}`).send({ ruText, ...more })],
  [
    'an additional text',
    async (parent, ru, more) => {
      const { id } = await anItem(manager, {
        screen_location: parent.screen_location,
        translations: complete,
      })
      await database.knex('content_items').where({ id }).update({ parent_id: parent.id })
      const additionalTexts = [{ id, ru }]
      return manager.put(`/api/content/text/${parent.id}`).send({ additionalTexts, ...more })
    },
  ],
  [
    'a translation',
    ({ id }, content_value, more) =>
      manager.put(`/api/content-items/${id}/translations/ru`).send({ content_value, ...more }),
  ],
  [
    'an item of a section',
    ({ id }, ru, more) => manager.put(`/api/content/credit/${id}`).send({ translations: { ru }, ...more }),
  ],
  [
    'an option',
    ({ id }, ru, more) =>
      manager.put(`/api/content/credit/${id}`).send({ dropdown_options: [option(ru)], ...more }),
  ],
  [
    'a new item',
    ({ screen_location }, ru, more) => {
      const body = itemBody({ screen_location, translations: { ...complete, ru }, ...more })
      return manager.post('/api/content-items').send(body)
    },
  ],
  [
    'a changed item',
    ({ id, version }, ru, more) =>
      manager.put(`/api/content-items/${id}`).send({ translations: { ru }, version, ...more }),
  ],
  [
    'several items',
    ({ id, version }, ru, more) =>
      manager.post('/api/content-items/bulk').send({
        ...{ action: 'update', records: [{ id, version }] },
        data: { translations: { ru }, ...more },
      }),
  ],
  [
    'a row of the list of texts',
    async (item, text, more) => {
      const { id, version } = await rowOf(item)
      return manager.put(`/api/translations/${id}`).send({ text, version, ...more })
    },
  ],
  [
    'several rows of the list of texts',
    async (item, text, more) => {
      const { id, version } = await rowOf(item)
      const records = [{ id, version }]
      return manager
        .post('/api/translations/bulk')
        .send({ action: 'update', records, data: { text, ...more } })
    },
  ],
  [
    'the publication of an item',
    async (item, ru, more) => {
      const { id, version } = await draft(item, ru)
      return manager.post('/api/content/publications').send({ items: [{ id, version }], ...more })
    },
  ],
  [
    'the publication of a screen',
    async (item, ru, more) => {
      const { screen_location } = await draft(item, ru)
      return manager.post('/api/content/publications').send({ screen_location, ...more })
    },
  ],
]

const make = () => anItemHere({ component_type: 'dropdown' })

describe.each(publishCalls)('publishing %s', (_, publish) => {
  it('is refused with the warnings of the checks, and nothing is written', async () => {
    const item = await make()
    const error = expectFailure(await publish(item, lacking, {}), 422, 'invalid')
    expect(error.findings).toMatchObject([
      {
        id: expect.any(String),
        content_key: expect.any(String),
        findings: ['he', 'en'].map((language) => ({ ...placeholderIssue, language })),
      },
    ])
    const { content } = expectData(await as('nobody').get(`/api/content/${item.screen_location}/ru`))
    expect(JSON.stringify(content)).not.toContain(lacking)
  })

  it('succeeds with a reason, which is stored in the audit log', async () => {
    const item = await make()
    const answer = await publish(item, lacking, { override_reason: 'Так задумано' })
    expect(answer.status).toBeLessThan(300)
    const entries = await database.knex('audit_log').orderBy('id', 'desc').limit(1)
    expect(entries).toMatchObject([{ reason: 'Так задумано' }])
  })

  it('is refused whatever the reason when the text could run code', async () => {
    const answer = await publish(await make(), unsafe, { override_reason: 'Так задумано' })
    expect(expectFailure(answer, 422, 'invalid').findings).toMatchObject([
      { findings: expect.arrayContaining([expect.objectContaining({ check: 'unsafe', severity: 'error' })]) },
    ])
  })
})
