import { describe, expect, it } from 'vitest'
import type { Role } from '../../domain/access.ts'
import { startApp } from '../support/app.ts'
import { aDraft, anItem, aPage, itemBody } from '../support/builders.ts'
import { aConfiguredBank, bankValues, configurationPath } from '../support/configurations.ts'
import { change } from '../support/current-version.ts'
import { expectData } from '../support/expectations.ts'
import { leaveFewDropdowns, migrationIn } from '../support/format-migration-runs.ts'
import { anotherDirector, askForApproval } from '../support/second-approval.ts'
import { startReceiver } from '../support/webhook-receiver.ts'
import { webhookTools } from '../support/webhooks.ts'

const app = await startApp()
const { as, database } = app
const director = as('director')
const manager = as('content-manager')

type Told = { kind: string; subject: string; data: object }

const notificationsOf = async (role: Role, kind: string, agent = as(role)): Promise<Told[]> =>
  expectData(await agent.get('/api/notifications')).rows.filter((one: Told) => one.kind === kind)

/** Creates a draft by the content manager, not yet in their notifications. */
const ownDraft = async () => aDraft(manager, await aPage(database, { section: 'credit' }))
const draftOf = (id: string, ru: string, by = director) =>
  change(by, `/api/content-items/${id}`, { translations: { ru }, status: 'draft' })

describe('the author of a draft', () => {
  it('is notified of a change by another user, not of their own change', async () => {
    const { id, content_key } = await ownDraft()
    expectData(await draftOf(id, 'Сам', manager))
    expect(await notificationsOf('content-manager', 'conflict')).toEqual([])
    expectData(await draftOf(id, 'Другой'))
    const data = { name: content_key, item: id, drafts: 1, by: 'Михаэль Бергман' }
    expect(await notificationsOf('content-manager', 'conflict')).toMatchObject([{ subject: id, data }])
    expect(await notificationsOf('director', 'conflict')).toEqual([])
  })

  it('is told the names of the text in each language that has one', async () => {
    const { id } = await ownDraft()
    await database
      .knex('content_items')
      .where({ id })
      .update({ description: 'Кнопка', description_he: 'כפתור' })
    expectData(await draftOf(id, 'Другой'))
    const [told] = await notificationsOf('content-manager', 'conflict')
    expect(told?.data).toMatchObject({ item: id, name_ru: 'Кнопка', name_he: 'כפתור' })
    expect(told?.data).not.toHaveProperty('name_en')
  })

  it('is notified once of several discarded drafts, and not of a published one', async () => {
    const [one, other, published] = [await ownDraft(), await ownDraft(), await ownDraft()]
    const items = [one, other].map(({ id, version }) => ({ id, version }))
    expectData(await director.post('/api/content/drafts/discard').send({ items }))
    const { id, version } = published
    expectData(await director.post('/api/content/publications').send({ items: [{ id, version }] }))
    const notifications = await notificationsOf('content-manager', 'conflict')
    expect(notifications.filter(({ subject }) => subject === id)).toEqual([])
    expect(notifications[0]).toMatchObject({ data: { drafts: 2, item: null } })
  })
})

describe('a notification', () => {
  it('about missing translations of published texts is sent to users who may write them', async () => {
    const item = await anItem(director, { translations: { ru: 'Есть' } })
    expectData(await draftOf(item.id, 'Новый'))
    const { version } = expectData(await director.get(`/api/content-items/${item.id}`))
    const items = [{ id: item.id, version }]
    expectData(await director.post('/api/content/publications').send({ items }))
    expect(await notificationsOf('content-manager', 'missing-texts')).toMatchObject([{ data: { drafts: 1 } }])
    expect(await notificationsOf('brokers', 'missing-texts')).toEqual([])
  })

  it('about an import is sent to users who read content', async () => {
    expectData(await director.post('/api/imports').send([itemBody()]))
    expect(await notificationsOf('content-manager', 'import-finished')).toMatchObject([
      { data: { items: 1 } },
    ])
    expect(await notificationsOf('sales-manager', 'import-finished')).toEqual([])
  })

  it('about a bank change awaiting approval is sent to its possible approvers, except its author', async () => {
    const approver = await anotherDirector(app)
    const { bank_id, version } = await aConfiguredBank(director)
    await askForApproval(app, true)
    const body = { ...bankValues, base_interest_rate: '4.000', reason: 'Новая', version }
    expectData(await director.put(configurationPath(bank_id)).send(body))
    await askForApproval(app, false)
    expect(await notificationsOf('director', 'second-approval', approver)).toMatchObject([
      { subject: String(bank_id) },
    ])
    expect(await notificationsOf('director', 'second-approval')).toEqual([])
  })

  it('about the end of a migration is sent to the other directors', async () => {
    const other = await anotherDirector(app)
    await leaveFewDropdowns(database)
    const { id } = expectData(await migrationIn(app).start('test', false))
    expect(await notificationsOf('director', 'migration', other)).toMatchObject([
      { subject: id, data: { state: 'done' } },
    ])
  })

  it('about an undelivered message is sent to users who manage webhooks', async () => {
    const { aWebhook, startSending, settled, switchOff } = webhookTools(app)
    const { url, answers } = await startReceiver()
    const webhook = await aWebhook({ url })
    await anItem(manager, { screen_location: await aPage(database) })
    answers.push({ status: 404 })
    startSending(true, { maxAttempts: 1 })
    await settled(webhook, 1)
    expect(await notificationsOf('administration', 'webhook-failed')).toMatchObject([
      { subject: webhook.name },
    ])
    expect(await notificationsOf('content-manager', 'webhook-failed')).toEqual([])
    await switchOff(webhook)
  })
})
