import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { anItem, aPage } from '../support/builders.ts'
import { readCounters } from '../support/counters.ts'
import { change, remove } from '../support/current-version.ts'
import { expectFailure } from '../support/expectations.ts'
import { queriesOf } from '../support/queries.ts'

const { as, database } = await startApp()
const director = as('director')

const reads = [
  ['nobody', '/api/content/mortgage_step1/ru'],
  ['content-manager', '/api/content/mortgage'],
  ['content-manager', '/api/content/credit/all-items'],
  ['content-manager', '/api/content/mortgage/drill/mortgage_step1'],
  ['content-manager', '/api/content/menu/translations'],
  ['content-manager', '/api/content/main-summary'],
  ['content-manager', '/api/content/site-pages'],
  ['content-manager', '/api/content-items?range=[0,9]'],
  ['content-manager', '/api/content-categories'],
  ['brokers', '/api/ui-settings'],
  ['brokers', '/api/banks'],
] as const

describe.each(reads)('the response to %s, %s', (role, path) => {
  it('is an empty 304 for a client with the current ETag or bare content version', async () => {
    const first = await as(role).get(path)
    const [etag = '', version = ''] = [first.get('ETag'), first.get('Bankim-Content-Version')]
    expect(etag).toBe(`W/"${version}"`)
    for (const tag of [etag, `"${version}"`, version, `"other", ${etag}`]) {
      const again = await as(role).get(path).set('If-None-Match', tag)
      expect([again.status, again.text, again.get('ETag')]).toEqual([304, '', etag])
    }
    const other = await as(role).get(path).set('If-None-Match', 'W/"other"')
    expect(other.status).toBe(200)
    expect(other.body).toEqual(first.body)
  })

  it('states how long and by whom it may be cached', async () => {
    const cacheControl = role === 'nobody' ? 'public, max-age=60' : 'private, no-cache'
    expect((await as(role).get(path)).get('Cache-Control')).toBe(cacheControl)
  })
})

describe('an outdated ETag', () => {
  const changes = [
    [
      'an edited text',
      (id: string) => change(director, `/api/content-items/${id}`, { translations: { ru: 'новый' } }),
    ],
    [
      'a deactivated item',
      (id: string) => change(director, `/api/content-items/${id}`, { is_active: false }),
    ],
    ['a deleted item', (id: string) => remove(director, `/api/content-items/${id}`)],
  ] as const

  it.each(changes)('gives no 304 to visitors or staff: %s', async (_, change) => {
    for (const section of ['credit', null]) {
      const screen = await aPage(database, { section, confluence_num: null })
      const { id } = await anItem(director, { screen_location: screen })
      const paths = [
        `/api/content/${screen}/ru`,
        `/api/content/${section ?? 'general'}/drill/${screen}`,
        `/api/content-items?filter={"screen_location":"${screen}"}`,
      ]
      const before = await Promise.all(paths.map((path) => director.get(path)))
      expect((await change(id)).status).toBe(200)
      for (const [index, path] of paths.entries()) {
        const etagBefore = before[index]?.get('ETag') ?? ''
        const after = await director.get(path).set('If-None-Match', etagBefore)
        expect(`${after.status} ${path}`).toBe(`200 ${path}`)
        expect(after.body).not.toEqual(before[index]?.body)
      }
    }
  })

  it('after a draft is saved gives no 304 to staff, but still one to visitors', async () => {
    const screen = await aPage(database, { section: 'credit' })
    const { id } = await anItem(director, { screen_location: screen })
    const paths = [`/api/content/${screen}/ru`, `/api/content/credit/drill/${screen}`]
    const before = await Promise.all(paths.map((path) => director.get(path)))
    await change(director, `/api/content-items/${id}`, { translations: { ru: 'набросок' }, status: 'draft' })
    const after = await Promise.all(
      paths.map((path, index) => director.get(path).set('If-None-Match', before[index]?.get('ETag') ?? '')),
    )
    expect(after.map(({ status }) => status)).toEqual([304, 200])
  })

  it('is still valid when another section has changed', async () => {
    const before = await director.get('/api/content/credit-refi')
    await anItem(director, { screen_location: await aPage(database, { section: 'credit' }) })
    const after = await director
      .get('/api/content/credit-refi')
      .set('If-None-Match', before.get('ETag') ?? '')
    expect(after.status).toBe(304)
  })
})

describe('the version of staff reads', () => {
  it('is never repeated by a restored database, although its counters are', async () => {
    const screen = await aPage(database, { section: 'credit' })
    const { id } = await anItem(director, { screen_location: screen })
    const paths = [
      `/api/content/credit/drill/${screen}`,
      `/api/content-items?filter={"screen_location":"${screen}"}`,
      `/api/translations?filter={"screen_location":"${screen}"}`,
    ]
    const counter = () => database.knex('content_versions').where({ scope: 'staff:credit' })
    const save = (text: string) =>
      change(director, `/api/content-items/${id}`, { translations: { ru: text } })
    const backup = await counter()
    const versionBefore = (await readCounters(database)).get('staff:credit') ?? 0
    await save('до восстановления')
    const responses = await Promise.all(paths.map((path) => director.get(path)))
    await counter().delete()
    await counter().insert(backup)
    await save('после восстановления')
    expect((await readCounters(database)).get('staff:credit')).toBe(versionBefore + 1)
    for (const [index, path] of paths.entries()) {
      const after = await director.get(path).set('If-None-Match', responses[index]?.get('ETag') ?? '')
      expect(after.status).toBe(200)
    }
  })

  it.each(['content-items', 'translations', 'dropdowns'])(
    'is derived for a list of %s from counters: a client with the current ETag causes no read',
    async (name) => {
      const list = (etag: string) => director.get(`/api/${name}?range=[0,9]`).set('If-None-Match', etag)
      const etag = (await list('')).get('ETag') ?? ''
      const reads = await queriesOf(database, 'json_agg', () => list(etag).expect(304))
      expect(reads).toEqual([])
      const other = await director.get(`/api/${name}?range=[0,8]`).set('If-None-Match', etag)
      expect(other.status).toBe(200)
    },
  )

  it('changes with the name of the user who last changed an item', async () => {
    const { id } = await anItem(director, { screen_location: await aPage(database, { section: 'credit' }) })
    await change(as('content-manager'), `/api/content-items/${id}`, {
      translations: { ru: 'новый' },
      status: 'draft',
    })
    const path = `/api/content-items?filter={"id":"${id}"}`
    const before = await director.get(path)
    const [{ updated_by }] = before.body.data
    const person = await database.knex('users').where({ name: updated_by }).first('id')
    expect((await change(director, `/api/users/${person.id}`, { name: 'Другое имя' })).status).toBe(200)
    const after = await director.get(path).set('If-None-Match', before.get('ETag') ?? '')
    expect([after.status, after.body.data[0].updated_by]).toEqual([200, 'Другое имя'])
  })

  it('gives no 304 for a page that does not exist', async () => {
    for (const known of ['/api/content/mortgage', '/api/content/mortgage/drill/mortgage_step1']) {
      const knownTag = (await director.get(known)).get('ETag') ?? ''
      const unknown = await director
        .get('/api/content/mortgage/drill/no_such_key')
        .set('If-None-Match', knownTag)
      expectFailure(unknown, 404, 'not_found')
    }
  })
})
