import { describe, expect, it } from 'vitest'
import type { Role } from '../../domain/access.ts'
import { emailOf, startApp } from '../support/app.ts'
import { aDraft, aPage } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { failingSignIns, signInsAt } from '../support/sign-ins.ts'

const { as, address, database } = await startApp({ trustProxy: 1 })
const path = '/api/notifications'

type Told = { id: string; kind: string; data: object; times: number; is_read: boolean }

const notificationsOf = async (role: Role, kind: string): Promise<Told[]> =>
  expectData(await as(role).get(path)).rows.filter((one: Told) => one.kind === kind)

/** Publishes a text in two languages as the content manager. */
const publish = async () => {
  const manager = as('content-manager')
  const screen = await aPage(database, { section: 'credit' })
  const { id: item, version } = await aDraft(manager, screen)
  expectData(await manager.post('/api/content/publications').send({ items: [{ id: item, version }] }))
  return { item, screen }
}

describe('notifications', () => {
  it('tell all readers of content about a publication, except its author', async () => {
    const published = await publish()
    const [told] = await notificationsOf('bank-employee', 'publication')
    const { item, screen } = published
    const data = { drafts: 2, by: expect.any(String), item, screen, section: 'credit' }
    expect(told).toMatchObject({ data, times: 1, is_read: false })
    expect(await notificationsOf('director', 'publication')).toHaveLength(1)
    expect(await notificationsOf('content-manager', 'publication')).toEqual([])
    expect(await notificationsOf('brokers', 'publication')).toEqual([])
  })

  it('tell readers of the log about refused sign-ins, once for each account until they are read', async () => {
    await failingSignIns(signInsAt(address))(2, emailOf('brokers'), '198.51.100.77')
    const [told] = await notificationsOf('administration', 'sign-ins-refused')
    expect(told?.times).toBe(2)
    expect(await notificationsOf('content-manager', 'sign-ins-refused')).toEqual([])
  })

  it('are marked as read only by their own user, some or all of them', async () => {
    await publish()
    await publish()
    const [named] = await notificationsOf('director', 'publication')
    const before = expectData(await as('director').get(`${path}/count`)).unread
    const mark = (role: Role, body: object) => as(role).post(`${path}/read`).send(body)
    expectData(await mark('bank-employee', { ids: [named?.id] }))
    expect(expectData(await as('director').get(`${path}/count`)).unread).toBe(before)
    expect(expectData(await mark('director', { ids: [named?.id] })).unread).toBe(before - 1)
    expect(expectData(await mark('director', {})).unread).toBe(0)
    expect((await notificationsOf('director', 'publication')).every(({ is_read }) => is_read)).toBe(true)
    expect(expectData(await as('bank-employee').get(`${path}/count`)).unread).toBeGreaterThan(0)
  })

  it('are not shown to signed-out users', async () => {
    expectFailure(await as('nobody').get(path), 401, 'unauthenticated')
  })
})
