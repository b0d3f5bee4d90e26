import { describe, expect, it } from 'vitest'
import { textComments } from '../../api/translations/comments.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { startApp } from '../support/app.ts'
import { anItem } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const manager = as('content-manager')
const director = as('director')

type Person = { id: number; name: string }
type Told = { kind: string; subject: string; data: object }

const aText = async () => {
  const { id, content_key } = await anItem(manager)
  return { id, content_key, path: `/api/content-items/${id}/comments` }
}

const idOf = async (agent: typeof manager): Promise<number> =>
  expectData(await agent.get('/api/auth/me')).user.id

const notificationsOf = async (agent: typeof manager, item: string) =>
  expectData(await agent.get('/api/notifications')).rows.filter(
    ({ kind, subject }: Told) => kind === 'mention' && subject === item,
  )

describe('a comment on a text', () => {
  it('is open to everyone who reads the text, and notifies only the users it mentions', async () => {
    const { id, content_key, path } = await aText()
    const body = { text: '  Короче?\n', language: 'he', mentions: [await idOf(director)] }
    expectData(await manager.post(path).send(body), 201)
    const { comments } = expectData(await director.get(path))
    const names = { author: expect.any(String), mentions: [expect.any(String)] }
    expect(comments).toMatchObject([{ text: 'Короче?', language: 'he', ...names, resolved_at: null }])
    expect(await notificationsOf(director, id)).toMatchObject([{ data: { name: content_key, item: id } }])
    expect(await notificationsOf(manager, id)).toEqual([])
  })

  it('mentions no users without access to content, nor its author', async () => {
    const { path } = await aText()
    const { people } = expectData(await manager.get(path))
    const self = await idOf(manager)
    const offered = people.map((person: Person) => person.id)
    expect(offered).toContain(await idOf(director))
    expect(offered).not.toContain(self)
    for (const id of [self, await idOf(as('sales-manager')), 2147483647])
      expectFailure(await manager.post(path).send({ text: 'Короче?', mentions: [id] }), 422, 'invalid')
    expect(expectData(await manager.get(path)).comments).toEqual([])
  })

  it('is resolved once, listed after open comments, and recorded in the log without a revert', async () => {
    const { id, path } = await aText()
    expectData(await manager.post(path).send({ text: 'Раз' }), 201)
    const { comments } = expectData(await manager.post(path).send({ text: 'Два' }), 201)
    const resolve = (agent: typeof manager) => agent.post(`${path}/${comments[0].id}/resolve`)
    const once = expectData(await resolve(director)).comments
    expect(once.map(({ text }: { text: string }) => text)).toEqual(['Раз', 'Два'])
    expect(expectData(await resolve(manager)).comments).toEqual(once)
    const log = expectData(await director.get(`/api/content-items/${id}/history`))
    const acts = log.map(({ action, revertible }: { action: string; revertible: boolean }) => [
      action,
      revertible,
    ])
    expect(acts.slice(0, 3)).toEqual([
      ['resolve', false],
      ['comment', false],
      ['comment', false],
    ])
  })

  it('is reopened once, listed with the open comments again, and recorded in the log', async () => {
    const { id, path } = await aText()
    const { comments } = expectData(await manager.post(path).send({ text: 'Раз' }), 201)
    const changeComment = async (name: string) =>
      expectData(await director.post(`${path}/${comments[0].id}/${name}`), 200)
    expect(await changeComment('reopen')).toMatchObject({ comments, total: 1, open: 1 })
    expect(await changeComment('resolve')).toMatchObject({ total: 1, open: 0 })
    expect(await changeComment('reopen')).toMatchObject({ comments, open: 1 })
    await changeComment('reopen')
    const log: { action: string }[] = expectData(await director.get(`/api/content-items/${id}/history`))
    expect(log.slice(0, 3).map(({ action }) => action)).toEqual(['reopen', 'resolve', 'comment'])
  })

  it('is counted in the totals of all and of open comments beyond the first hundred', async () => {
    const { id, path } = await aText()
    expect(expectData(await manager.get(path))).toMatchObject({ comments: [], total: 0, open: 0 })
    await database.knex.raw(
      `INSERT INTO text_comments (item_id, text, resolved_at)
       SELECT :id, 'Раз', CASE WHEN number > 101 THEN clock_timestamp() END FROM generate_series(1, 103) number`,
      { id },
    )
    const thread = expectData(await manager.get(path))
    expect([thread.comments.length, thread.total, thread.open]).toEqual([100, 103, 101])
  })

  it('is found under its own text only', async () => {
    const [one, other] = [await aText(), await aText()]
    const { comments } = expectData(await manager.post(one.path).send({ text: 'Раз' }), 201)
    for (const action of ['resolve', 'reopen'])
      expectFailure(await manager.post(`${other.path}/${comments[0].id}/${action}`), 404, 'not_found')
    await database.knex('content_items').where({ id: other.id }).update({ deleted_at: new Date() })
    expectFailure(await manager.get(other.path), 404, 'not_found')
  })
})

it('a user makes at most a hundred comments per hour, and the next one has to wait', async () => {
  const { id } = await aText()
  const actor = { ...expectData(await manager.get('/api/auth/me')).user, role: 'content-manager' }
  const comments = textComments({ knex: database.knex })
  const addTo = (item: string) => comments.add({ ...systemCaller, actor }, item, { text: 'Снова' })
  // Attempts count too, and need less time than comments.
  const attempts = await Promise.allSettled(Array.from({ length: 99 }, () => addTo('0')))
  for (const attempt of attempts) expect(attempt).toMatchObject({ reason: { code: 'not_found' } })
  await addTo(id)
  await expect(addTo(id)).rejects.toMatchObject({ code: 'too_many_attempts' })
  expect(await comments.read({ ...systemCaller, actor }, id)).toMatchObject({ total: 1 })
})
