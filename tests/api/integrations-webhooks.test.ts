import { describe, expect, it } from 'vitest'
import { createEncryption } from '../../api/unit-of-work/encryption.ts'
import { startApp } from '../support/app.ts'
import { aBank, aDraft, anItem, aPage } from '../support/builders.ts'
import { change } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { isSigned, readMessage, startReceiver } from '../support/webhook-receiver.ts'
import { webhookTools } from '../support/webhooks.ts'

const app = await startApp()
const { as, database } = app
const administration = as('administration')
const manager = as('content-manager')

const { aWebhook, startSending, log, settled, switchOff } = webhookTools(app)

const writeText = async (item: { id: string }, ru: string) =>
  expectData(await change(manager, `/api/content-items/${item.id}`, { translations: { ru } }))

describe('a webhook message about published content', () => {
  it('is signed with the secret of its webhook, which is shown once', async () => {
    const { url, received } = await startReceiver()
    const webhook = await aWebhook({ url })
    const screen = await aPage(database, { section: 'credit' })
    const { content_key } = await anItem(manager, { screen_location: screen })
    startSending()
    await settled(webhook, 1)
    expect(received.map(readMessage)).toEqual([
      { type: 'content.published', screen, version: expect.stringMatching(/^\d+$/), keys: [content_key] },
    ])
    expect(webhook.secret).toMatch(/^whsec_/)
    expect(received.every((message) => isSigned(message, webhook.secret))).toBe(true)
    const { body, ...message } = received[0] ?? { id: '', at: 0, signature: '', body: '' }
    expect(isSigned({ ...message, body: `${body} ` }, webhook.secret)).toBe(false)
    expect(Math.abs(message.at - Date.now() / 1000)).toBeLessThan(30)
    expect(expectData(await administration.get(`/api/webhooks/${webhook.id}`))).not.toHaveProperty('secret')
    const stored = await database.knex('webhooks').where({ id: webhook.id }).first('secret')
    expect(stored.secret.includes(webhook.secret)).toBe(false)
    await switchOff(webhook)
  })

  it('arrives after two failures, and later messages about the same screen wait for it in order', async () => {
    const { url, received, answers } = await startReceiver()
    const screen = await aPage(database, { section: 'credit' })
    const item = await anItem(manager, { screen_location: screen })
    const webhook = await aWebhook({ url })
    for (const text of ['Один', 'Два', 'Три']) await writeText(item, text)
    answers.push({ status: 503 }, { status: 500 })
    startSending()
    const deliveries = await settled(webhook, 3)
    expect(deliveries).toMatchObject([
      { status: 'delivered', tries: 3, answer: 200, failure: null, subject: screen },
      { status: 'delivered', tries: 1 },
      { status: 'delivered', tries: 1 },
    ])
    const [first = 0, ...later] = received.map((message) => Number(readMessage(message).version))
    expect(later).toEqual([first, first, first + 1, first + 2])
    expect(new Set(received.map(({ id }) => id)).size).toBe(3)
    await switchOff(webhook)
  })

  it('does not wait for messages about another screen', async () => {
    const { url, received, answers } = await startReceiver()
    const webhook = await aWebhook({ url })
    const [one, other] = [await aPage(database), await aPage(database)]
    await anItem(manager, { screen_location: one })
    await anItem(manager, { screen_location: other })
    answers.push({ status: 500 })
    startSending(true, { firstDelayMs: 300, longestDelayMs: 300 })
    await settled(webhook, 2)
    const screens = received.map((message) => readMessage(message).screen)
    expect([screens.length, ...screens.slice(0, 2).sort()]).toEqual([3, one, other])
    expect(received.at(-1)).toMatchObject({ id: received[0]?.id })
    await switchOff(webhook)
  })

  it('fails after the last attempt, and the next message is sent', async () => {
    const { url, answers } = await startReceiver()
    const webhook = await aWebhook({ url })
    const item = await anItem(manager, { screen_location: await aPage(database) })
    await writeText(item, 'Позже')
    answers.push({ status: 302, headers: { Location: url } }, { status: 404 })
    startSending(true, { maxAttempts: 2 })
    expect(await settled(webhook, 2)).toMatchObject([
      { status: 'failed', tries: 2, answer: 404, failure: 'refused' },
      { status: 'delivered', answer: 200, failure: null },
    ])
    const events = await database.knex('events').where({ kind: 'webhook' }).pluck('data')
    expect(events).toMatchObject([{ name: webhook.name, failure: 'refused', answer: 404 }])
    await switchOff(webhook)
  })

  it('is not sent to private addresses, as number or name, unless the server allows it', async () => {
    const { url, port, received } = await startReceiver()
    const addresses = [
      url,
      `http://localhost:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://0x7f.1:${port}/`,
    ]
    const webhooks = []
    for (const address of addresses)
      webhooks.push(await aWebhook({ url: address, events: ['banks.changed'] }))
    await aBank(as('director'))
    startSending(false)
    for (const webhook of webhooks)
      expect(await settled(webhook, 1)).toMatchObject([
        { status: 'failed', tries: 1, answer: null, failure: 'private' },
      ])
    expect(received).toEqual([])
    for (const webhook of webhooks) await switchOff(webhook)
  })

  it('is not sent to the target of a redirect', async () => {
    const [{ url, answers }, other] = [await startReceiver(), await startReceiver()]
    const webhook = await aWebhook({ url })
    answers.push({ status: 307, headers: { Location: other.url } })
    await anItem(manager, { screen_location: await aPage(database) })
    startSending(true, { maxAttempts: 1 })
    expect(await settled(webhook, 1)).toMatchObject([
      { status: 'failed', answer: 307, failure: 'redirected' },
    ])
    expect(other.received).toEqual([])
    await switchOff(webhook)
  })

  it('is not sent for drafts, for refused writes, or to subscribers of other events', async () => {
    const webhook = await aWebhook({ url: 'https://site.example/' })
    const other = await aWebhook({ url: 'https://site.example/', events: ['banks.changed'] })
    const screen = await aPage(database)
    const item = await aDraft(manager, screen)
    expectFailure(
      await manager.post('/api/content-items').send({ content_key: item.content_key }),
      422,
      'invalid',
    )
    expect(await log(webhook)).toHaveLength(1)
    expect(await log(other)).toEqual([])
    await switchOff(webhook)
    await switchOff(other)
  })

  it('is not sent unsigned when the key of its secret is lost', async () => {
    const { url, received } = await startReceiver()
    const webhook = await aWebhook({ url })
    const unreadable = await createEncryption({ secretKey: 'a key of the environment that is gone' }).encrypt(
      database.knex,
      webhook.secret,
    )
    await database.knex('webhooks').where({ id: webhook.id }).update({ secret: unreadable })
    await anItem(manager, { screen_location: await aPage(database) })
    startSending()
    expect(await settled(webhook, 1)).toMatchObject([{ status: 'failed', tries: 1, failure: 'unsigned' }])
    expect(received).toEqual([])
    await switchOff(webhook)
  })

  it('is no longer pending once its webhook is inactive', async () => {
    const { url, received } = await startReceiver()
    const webhook = await aWebhook({ url })
    await anItem(manager, { screen_location: await aPage(database) })
    await switchOff(webhook)
    await anItem(manager, { screen_location: await aPage(database) })
    startSending()
    expect(await settled(webhook, 1)).toMatchObject([{ status: 'failed', failure: 'switched_off' }])
    expect(received).toEqual([])
  })
})

describe('users who manage the system', () => {
  it('send a test message, and resend earlier messages under the same number', async () => {
    const { url, received } = await startReceiver()
    const webhook = await aWebhook({ url, events: ['banks.changed'] })
    const records = [{ id: webhook.id, version: webhook.version }]
    expectData(await administration.post('/api/webhooks/actions/test').send({ records }))
    startSending()
    const [{ id, version, event_id }] = await settled(webhook, 1)
    expectData(
      await administration
        .post('/api/webhook-deliveries/actions/resend')
        .send({ records: [{ id, version }] }),
    )
    await settled(webhook, 2)
    expect(received.map(({ id: number, body }) => [number, JSON.parse(body).type])).toEqual([
      [event_id, 'test'],
      [event_id, 'test'],
    ])
    await switchOff(webhook)
  })

  it('create a new secret for a webhook, which signs from then on', async () => {
    const { url, received } = await startReceiver()
    const webhook = await aWebhook({ url })
    const { secret } = expectData(await administration.post(`/api/webhooks/${webhook.id}/secret`))
    await anItem(manager, { screen_location: await aPage(database) })
    startSending()
    await settled(webhook, 1)
    const [message] = received
    expect(message && [isSigned(message, secret), isSigned(message, webhook.secret)]).toEqual([true, false])
    await switchOff(webhook)
  })
})

it('a webhook without events is refused, new or changed', async () => {
  const director = as('director')
  const body = { name: 'Сайт', url: 'https://site.example/', events: [] }
  const expectedFields = { events: 'required' }
  expect(expectFailure(await director.post('/api/webhooks').send(body), 422, 'invalid').fields).toEqual(
    expectedFields,
  )
  const webhook = await aWebhook({ url: body.url, events: ['banks.changed'] })
  const { version } = expectData(await director.get(`/api/webhooks/${webhook.id}`))
  const changed = await director.put(`/api/webhooks/${webhook.id}`).send({ events: [], version })
  expect(expectFailure(changed, 422, 'invalid').fields).toEqual(expectedFields)
  await switchOff(webhook)
})

describe('the address of a webhook', () => {
  const create = (url: string) =>
    as('director')
      .post('/api/webhooks')
      .send({ name: 'Сайт', url, events: ['banks.changed'] })

  it.each([
    ['http://site.example/hook', 'httpsOnly'],
    ['http://8.8.8.8/hook', 'httpsOnly'],
    ['https://user:secret@site.example/hook', 'noCredentials'],
    ['http://user@127.0.0.1/hook', 'noCredentials'],
  ])('is not %s', async (url, rule) => {
    expect(expectFailure(await create(url), 422, 'invalid').fields).toEqual({ url: rule })
  })

  it.each([
    'https://site.example/hook',
    'http://127.0.0.1:8080/',
    'http://[fd00::1]/',
    'http://site.internal/',
  ])('may be %s', async (url) => {
    const webhook = expectData(await create(url), 201)
    await switchOff(webhook)
  })

  it('receives nothing over plain HTTP, even if it was stored before that rule', async () => {
    const webhook = expectData(await create('https://site.example/hook'), 201)
    await database.knex('webhooks').where({ id: webhook.id }).update({ url: 'http://8.8.8.8/hook' })
    await aBank(as('director'))
    startSending(true)
    expect(await settled(webhook, 1)).toMatchObject([{ status: 'failed', tries: 1, failure: 'insecure' }])
    await switchOff(webhook)
  })
})
