import { describe, expect, it } from 'vitest'
import { demoPassword } from '../../domain/users/passwords.ts'
import { emailOf, startApp } from '../support/app.ts'
import { anItem, itemBody } from '../support/builders.ts'
import { change } from '../support/current-version.ts'
import { expectData } from '../support/expectations.ts'
import { listsOf } from '../support/lists.ts'
import { signInsAt } from '../support/sign-ins.ts'

const { as, address, database } = await startApp({ trustProxy: 1 })

const signIn = signInsAt(address)
const list = listsOf(as('administration'))

/** Returns the newest events of a kind, read as administration. */
const eventsOf = async (kind: string) =>
  expectData(await list('events', { filter: { kind }, sort: ['id', 'DESC'] }))

const nameOf = async (email: string) => (await database.knex('users').where({ email }).first('name')).name

describe('audit events', () => {
  it('contain the user, time and address of a sign-in', async () => {
    const email = emailOf('brokers')
    expectData(await signIn(email, demoPassword))
    const [event] = await eventsOf('sign-in')
    expect(event).toMatchObject({
      person_name: await nameOf(email),
      at: expect.any(String),
      address: expect.stringMatching(/\d/),
      request_id: expect.any(String),
    })
  })

  it('contain the totals of a publication and an import, and nothing of a dry run', async () => {
    const director = as('director')
    const item = await anItem(director, { translations: { ru: 'Первый' } })
    await change(director, `/api/content-items/${item.id}`, {
      translations: { ru: 'Второй' },
      status: 'draft',
    })
    const { version } = expectData(await director.get(`/api/content-items/${item.id}`))
    const publish = (version: number) =>
      director.post('/api/content/publications').send({ items: [{ id: item.id, version: version }] })
    await publish(version + 1)
    const before = (await eventsOf('publication')).length
    expectData(await publish(version))
    const published = await eventsOf('publication')
    expect(published.length).toBe(before + 1)
    expect(published[0]).toMatchObject({
      data: { texts: 1 },
      details: 'texts: 1',
      person_name: 'Михаэль Бергман',
    })
    expectData(await director.post('/api/imports').send([itemBody()]))
    expect((await eventsOf('import'))[0].data).toMatchObject({ resource: 'content-items', created: 1 })
  })

  it('contain the account of a refused sign-in and never the typed password', async () => {
    const email = emailOf('brokers')
    await signIn(email, 'a wrong one')
    await signIn('nobody-at-all@demo.example', 'a wrong one')
    const [unknown, known] = await eventsOf('sign-in-refused')
    expect([unknown.person_name, known.person_name]).toEqual([null, await nameOf(email)])
    expect(JSON.stringify([unknown, known])).not.toMatch(/nobody-at-all|a wrong one/)
  })
})
