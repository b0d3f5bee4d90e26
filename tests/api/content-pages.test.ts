import { describe, expect, it } from 'vitest'
import { importTexts } from '../../api/content/import-texts.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { startApp } from '../support/app.ts'
import { aDraft, anItem, uniqueName } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { pageHelpers } from '../support/pages.ts'

const { as, database, routes } = await startApp()
const director = as('director')
const manager = as('content-manager')
const { pathOf, aNewPage, change, visit } = pageHelpers(as)

const entriesOf = (id: string) => database.knex('audit_log').where({ record_id: id }).orderBy('id')

describe('a page', () => {
  it('is created with its number, titles and status, and appears in its section at once', async () => {
    const page = await aNewPage({ url: '/new' })
    expect(page).toMatchObject({ pageNumber: '5.9', status: 'published', url: '/new', version: 1 })
    expect(page).toMatchObject({ section: 'credit', content_key: page.key, application: 'public' })
    expect(page.title).toEqual({ ru: 'Новая', he: '', en: '' })
    const { credit_content } = expectData(await manager.get('/api/content/credit'))
    expect(credit_content).toContainEqual(expect.objectContaining({ id: page.id, confluence_num: '5.9' }))
    expect(expectData(await visit(page.screen_location)).content_count).toBe(0)
  })

  it('changes only in the sent fields, and moves to the position of its number', async () => {
    const page = await aNewPage()
    const changed = await change(page, { pageNumber: '5.1.3.1', title: { he: 'חדש' } })
    expect(changed).toMatchObject({ pageNumber: '5.1.3.1', title: { ru: 'Новая', he: 'חדש' }, version: 2 })
    const { credit_content } = expectData(await manager.get('/api/content/credit'))
    const numbers = credit_content.map(({ confluence_num }: { confluence_num: string }) => confluence_num)
    expect(numbers.indexOf('5.1.3.1')).toBe(numbers.indexOf('5.1.3') + 1)
    expect(await change(changed, { title: { he: '' }, url: null })).toMatchObject({ title: { he: '' } })
  })

  it('can be sent back as it was read, and writes nothing when sent again unchanged', async () => {
    const page = await aNewPage()
    const { screen_location: _, key: __, ...record } = page
    expect(await change(page, record)).toMatchObject({ version: 1 })
  })

  it('cannot be changed with an outdated version or without a version', async () => {
    const page = await aNewPage()
    await change(page, { pageNumber: '5.8' })
    const stale = await manager.put(pathOf(page)).send({ pageNumber: '5.7', version: 1 })
    expect(expectFailure(stale, 409, 'conflict').current).toMatchObject({ pageNumber: '5.8', version: 2 })
    expectFailure(await manager.put(pathOf(page)).send({ pageNumber: '5.7' }), 428, 'version_required')
    expectFailure(await director.delete(pathOf(page)), 428, 'version_required')
    expectFailure(await director.delete(`${pathOf(page)}?version=1`), 409, 'conflict')
  })

  it.each([
    [{ status: 'odd' }, 'status', 'enum'],
    [{ status: 'rejected' }, 'reason', 'required'],
    [{ status: 'rejected', reason: ' \n' }, 'reason', 'required'],
    [{ pageNumber: 'five' }, 'pageNumber', 'pattern'],
    [{ pageNumber: '99999999999' }, 'pageNumber', 'pattern'],
    [{ title: { fr: 'x' } }, 'title.fr', 'unknown'],
    [{ nothing: 1 }, 'nothing', 'unknown'],
  ])('refuses %j', async (body, field, rule) => {
    const page = await aNewPage()
    const response = await manager.put(pathOf(page)).send({ ...body, version: 1 })
    expect(expectFailure(response, 422, 'invalid').fields).toHaveProperty([field], rule)
  })

  it('keeps the reason of a rejection while it lasts, and the audit log keeps it for good', async () => {
    const page = await aNewPage()
    const rejected = await change(page, { status: 'rejected', reason: 'Нет перевода' })
    const read = async () => expectData(await director.get(`/api/pages/${page.id}`))
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'Нет перевода' })
    expect(await read()).toMatchObject({ status: 'rejected', reason: 'Нет перевода' })
    await change(rejected, { status: 'pending-review' })
    expect(await read()).toMatchObject({ status: 'pending-review', reason: null })
    expect((await entriesOf(page.id))[1]).toMatchObject({
      part: 'page',
      reason: 'Нет перевода',
      before: { status: 'published', review_note: null },
      after: { status: 'rejected', review_note: 'Нет перевода' },
    })
  })

  it('cannot share its screen with another page', async () => {
    const { screen_location } = await aNewPage()
    const again = await manager.post('/api/content/pages').send({ screen_location })
    expect(expectFailure(again, 409, 'unique').fields).toHaveProperty('screen_location')
  })
})

describe('an archived page', () => {
  it('is not found by visitors from the next read on, and returns with another status', async () => {
    const page = await aNewPage()
    await anItem(manager, { screen_location: page.screen_location })
    expect(expectData(await visit(page.screen_location)).content_count).toBe(1)
    const archived = await change(page, { status: 'archived' })
    expectFailure(await visit(page.screen_location), 404, 'not_found')
    await change(archived, { status: 'published' })
    expect(expectData(await visit(page.screen_location)).content_count).toBe(1)
  })

  it('is edited and published by staff like other pages', async () => {
    const page = await aNewPage()
    const item = await aDraft(manager, page.screen_location)
    await change(page, { status: 'archived' })
    const body = { screen_location: page.screen_location }
    expect(expectData(await manager.post('/api/content/publications').send(body)).published).toBe(2)
    expect(expectData(await manager.get(`/api/content/credit/drill/${page.screen_location}`))).toMatchObject({
      actions: [{ id: item.id, drafts: [], translations: { ru: 'Набросок' } }],
    })
    expectFailure(await visit(page.screen_location), 404, 'not_found')
  })
})

describe('several pages', () => {
  it('are archived and deleted in one operation or not at all', async () => {
    const pages = [await aNewPage(), await aNewPage()]
    const bulk = (body: object) => director.post('/api/content/pages/bulk').send(body)
    const records = pages.map(({ id, version }) => ({ id, version }))
    const stale = [records[0], { ...records[1], version: 7 }]
    expectFailure(
      await bulk({ action: 'update', records: stale, data: { status: 'archived' } }),
      409,
      'conflict',
    )
    const archived = expectData(await bulk({ action: 'update', records, data: { status: 'archived' } }))
    expect(archived).toMatchObject([{ status: 'archived' }, { status: 'archived' }])
    const next = archived.map(({ id, version }: { id: string; version: number }) => ({ id, version }))
    expectData(await bulk({ action: 'delete', records: next }))
    for (const { screen_location } of pages) expectFailure(await visit(screen_location), 404, 'not_found')
    expectFailure(await bulk({ action: 'delete', records: [next[0], next[0]] }), 422, 'invalid')
  })
})

describe('the name of a screen', () => {
  const imported = (screen_location: string) => {
    const record = { content_key: uniqueName('reserved.'), component_type: 'text', screen_location }
    const line = JSON.stringify({ ...record, translations: { ru: 'x' } })
    const source = (async function* () {
      yield Buffer.from(line)
    })()
    return importTexts({ knex: database.knex }, systemCaller, source, {
      status: 'approved',
      mayPublish: true,
    })
  }

  it.each(['.', '..'])('is refused when no address can contain it: %s', async (screen_location) => {
    const response = await manager.post('/api/content/pages').send({ screen_location })
    expect(expectFailure(response, 422, 'invalid').fields).toEqual({ screen_location: 'reserved' })
    const item = { content_key: uniqueName('reserved.'), component_type: 'text', screen_location }
    const placed = await manager.post('/api/content-items').send(item)
    expect(expectFailure(placed, 422, 'invalid').fields).toEqual({ screen_location: 'reserved' })
    await expect(imported(screen_location)).rejects.toThrow(/^Line 1: screen_location .*reserved/)
  })

  it('may be any word of the content paths, and its content is read at its address', async () => {
    const words = routes
      .filter(({ path }) => path.startsWith('/api/content/'))
      .flatMap(({ path }) => path.split('/').slice(3))
      .filter((word) => !word.startsWith(':'))
    expect(words).toEqual(expect.arrayContaining(['text', 'item', 'pages']))
    for (const screen_location of new Set(words)) {
      const page = await database.knex('pages').where({ screen_location }).first()
      if (!page) await imported(screen_location)
      for (const reader of [as('nobody'), manager]) {
        const content = expectData(await reader.get(`/api/content/${screen_location}/ru`))
        expect([screen_location, content.screen_location]).toEqual([screen_location, screen_location])
      }
    }
    expectFailure(await as('nobody').get('/api/content/text/12'), 401, 'unauthenticated')
  })
})
