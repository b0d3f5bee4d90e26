import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aBank, aDraft, anItem, aPage, aUser, uniqueName } from '../support/builders.ts'
import { findRaisedCounters } from '../support/counters.ts'
import { change } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { revertsOf } from '../support/reverts.ts'

const app = await startApp()
const { as, database } = app
const { lastOf, revert, revertLast } = revertsOf(app)
const director = as('director')
const visitor = as('nobody')

const visit = (screen: string) => visitor.get(`/api/content/${screen}/ru`)

const aPageWithDrafts = async () => {
  const screen = uniqueName('revert_test_')
  const body = { screen_location: screen, section: 'credit', pageNumber: '5.9', title: { ru: 'Была' } }
  const { id } = expectData(await director.post('/api/content/pages').send(body), 201)
  const item = await aDraft(director, screen)
  const record = async () => expectData(await director.get(`/api/pages/${id}`))
  const change = async (body: object) =>
    expectData(
      await director.put(`/api/content/pages/${id}`).send({ ...body, version: (await record()).version }),
    )
  return { id, screen, item, record, change }
}

const readItem = async (id: string) => expectData(await director.get(`/api/content/item/${id}`))

describe('a single log entry is enough to revert', () => {
  it('an archived, renumbered or renamed page', async () => {
    const page = await aPageWithDrafts()
    await page.change({ status: 'archived' })
    expectFailure(await visit(page.screen), 404, 'not_found')
    expectData(await revertLast('pages', page.id, 2))
    expect(expectData(await visit(page.screen)).content_count).toBe(1)
    await page.change({ pageNumber: '5.1', title: { ru: 'Стала' } })
    expectData(await revertLast('pages', page.id, 4))
    expect(await page.record()).toMatchObject({ pageNumber: '5.9', title: { ru: 'Была' }, version: 5 })
  })

  it('a page deleted with its drafts, and the revert itself', async () => {
    const page = await aPageWithDrafts()
    const before = await readItem(page.item.id)
    const { version } = await page.record()
    await director.delete(`/api/content/pages/${page.id}?version=${version}`)
    expectFailure(await visit(page.screen), 404, 'not_found')
    expectData(await revertLast('pages', page.id))
    const back = await readItem(page.item.id)
    expect(back).toMatchObject({
      translations: before.translations,
      approved: before.approved,
      drafts: ['ru', 'en'],
    })
    expect(expectData(await visit(page.screen)).content_count).toBe(1)
    const found = await director.get('/api/content-items').query({ filter: `{"q":"${back.content_key}"}` })
    expect(expectData(found)).toHaveLength(1)
    expectData(await revertLast('pages', page.id, 3))
    expectFailure(await visit(page.screen), 404, 'not_found')
  })

  it('a text with its draft, in its language only', async () => {
    const { item } = await aPageWithDrafts()
    const put = (content_value: string, language: string) =>
      director.put(`/api/content-items/${item.id}/translations/${language}`).send({ content_value })
    await put('Новый', 'ru')
    const entry = await lastOf('content-items', item.id)
    await put('חדש', 'he')
    expectData(await revert(entry.id, 4))
    const back = await readItem(item.id)
    expect(back).toMatchObject({ translations: { ru: 'Набросок', he: 'חדש' }, approved: { ru: 'Текст' } })
    expect(await lastOf('content-items', item.id)).toMatchObject({
      action: 'revert',
      part: 'text',
      language: 'ru',
      reason: `Entry ${entry.id}`,
      before: entry.after,
      after: entry.before,
    })
  })

  it('the changed fields of an item and no others', async () => {
    const { id } = await anItem(director)
    const put = (body: object) => change(director, `/api/content-items/${id}`, body)
    await put({ is_active: false, description: 'одно' })
    const entry = await lastOf('content-items', id)
    await put({ category: 'form' })
    expectData(await revert(entry.id, 3))
    expect(await readItem(id)).toMatchObject({ is_active: true, description: null, category: 'form' })
  })

  it('a move to another screen, which raises the counters of both screens', async () => {
    const [from, to] = [
      await aPage(database, { section: 'credit' }),
      await aPage(database, { section: 'menu' }),
    ]
    const { id, content_key } = await anItem(director, { screen_location: from })
    const record = { content_key, component_type: 'text', screen_location: to, translations: {} }
    expectData(await director.post('/api/imports').send([record]))
    expect(await readItem(id)).toMatchObject({ screen_location: to, section: 'menu' })
    const raisedCounters = await findRaisedCounters(database, async () =>
      expectData(await revertLast('content-items', id, 2)),
    )
    expect(raisedCounters).toEqual([`public:${from}`, `public:${to}`, 'staff:credit', 'staff:menu'].sort())
    expect(await readItem(id)).toMatchObject({ screen_location: from, section: 'credit' })
    expect(expectData(await visit(from)).content[content_key]).toBeDefined()
    expect(expectData(await visit(to)).content[content_key]).toBeUndefined()
  })

  it('a created item and a deleted item', async () => {
    const { id } = await anItem(director)
    expectData(await revertLast('content-items', id, 1))
    expectFailure(await director.get(`/api/content/item/${id}`), 404, 'not_found')
    expectData(await revertLast('content-items', id))
    expect(await readItem(id)).toMatchObject({ translations: { ru: 'Текст', he: 'טקסט', en: 'Text' } })
  })

  it('changed, deactivated and deleted options of a dropdown with drafts', async () => {
    const screen = uniqueName('revert_test_')
    await director.post('/api/content/pages').send({ screen_location: screen, section: 'credit' })
    const item = await anItem(director, { screen_location: screen, component_type: 'dropdown' })
    const save = (titleRu: string, status: string) =>
      director
        .put(`/api/content/credit/${item.id}`)
        .send({ dropdown_options: [{ id: 'a', titleRu }], status })
    const options = async () =>
      expectData(await director.get(`/api/content/credit/${item.id}/options`)).map(
        ({ titleRu }: { titleRu: string }) => titleRu,
      )
    const readOptions = async () =>
      expectData(await visit(screen)).content[item.content_key]?.options.map(
        ({ text }: { text: string }) => text,
      )
    await save('было', 'published')
    await save('набросок', 'draft')
    await save('стало', 'published')
    expect([await options(), await readOptions()]).toEqual([['стало'], ['стало']])
    expectData(await revertLast('content-items', item.id, 4))
    expect([await options(), await readOptions()]).toEqual([['набросок'], ['было']])
    await change(director, `/api/content-items/${item.id}`, { is_active: false })
    expect(await readOptions()).toBeUndefined()
    expectData(await revertLast('content-items', item.id, 6))
    expect(await readOptions()).toEqual(['было'])
    await director.delete(`/api/content-items/${item.id}?version=7`)
    expect(await options()).toEqual([])
    expectData(await revertLast('content-items', item.id))
    expect([await options(), await readOptions()]).toEqual([['набросок'], ['было']])
  })
})

it('reverting the first options of a dropdown removes them for staff and visitors, and reverting the revert restores them', async () => {
  const screen = uniqueName('revert_test_')
  await director.post('/api/content/pages').send({ screen_location: screen, section: 'credit' })
  const { id, content_key } = await anItem(director, { screen_location: screen, component_type: 'dropdown' })
  await director.put(`/api/content/credit/${id}`).send({ dropdown_options: [{ id: 'a', titleRu: 'одна' }] })
  const countShown = async () => [
    expectData(await director.get(`/api/content/credit/${id}/options`)).length,
    expectData(await visit(screen)).content[content_key].options?.length,
    expectData(await director.get('/api/dropdowns').query({ filter: `{"screen_location":"${screen}"}` }))
      .length,
  ]
  expect(await countShown()).toEqual([1, 1, 1])
  expectData(await revertLast('content-items', id, 2))
  expect(await countShown()).toEqual([0, undefined, 0])
  expectData(await revertLast('content-items', id, 3))
  expect(await countShown()).toEqual([1, 1, 1])
})

describe('an act', () => {
  const revertAct = (id: string, by = director) => by.post(`/api/audit/acts/${id}/revert`)
  const actOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) => String(headers['bankim-act'])

  /** Creates a page with two texts that have drafts, and a dropdown with drafts of its label and options. */
  const aPageToPublish = async () => {
    const { screen, item, id: page } = await aPageWithDrafts()
    const second = await aDraft(director, screen)
    const dropdown = await anItem(director, { screen_location: screen, component_type: 'dropdown' })
    const save = (titleRu: string, status: string) =>
      director
        .put(`/api/content/credit/${dropdown.id}`)
        .send({ translations: { ru: titleRu }, dropdown_options: [{ id: 'a', titleRu }], status })
    await save('было', 'published')
    await save('станет', 'draft')
    const ids = [item.id, second.id, dropdown.id]
    return { screen, page, ids }
  }

  const withoutVersion = ({
    version: _,
    updated_at: _at,
    updated_by: _by,
    ...state
  }: Record<string, unknown>) => state
  const readTexts = (ids: readonly string[]) =>
    Promise.all(
      ids.map(async (id) => {
        const { lastModified: _, ...text } = expectData(await director.get(`/api/content/text/${id}`))
        return withoutVersion(text)
      }),
    )

  it('that published the texts, options and status of pages is reverted exactly, and published again', async () => {
    const first = await aPageToPublish()
    const second = await aPageToPublish()
    const ids = [...first.ids, ...second.ids]
    const before = await readTexts(ids)
    const visited = expectData(await visit(first.screen))
    const pageVersions = await Promise.all(
      [first.page, second.page].map(async (id) => {
        const { version } = expectData(await director.get(`/api/pages/${id}`))
        return { id, version }
      }),
    )
    const publishing = await director.post('/api/content/publications').send({ pages: pageVersions })
    const { publication_id, published } = expectData(publishing)
    expect(actOf(publishing)).toBe(publication_id)
    expect(published).toBe(12)
    const after = await readTexts(ids)
    expect(after.flatMap(({ drafts }) => drafts)).toEqual([])

    const reverting = await revertAct(publication_id)
    const { changed, operation_id } = expectData(reverting)
    expect(actOf(reverting)).toBe(operation_id)
    expect(await readTexts(ids)).toEqual(before)
    expect(expectData(await visit(first.screen)).content).toEqual(visited.content)
    // Six items and the two pages.
    expect(changed).toBe(8)
    expect(await lastOf('content-items', ids[0] ?? '')).toMatchObject({
      action: 'revert',
      reason: `Act ${publication_id}`,
    })
    expectData(await revertAct(operation_id))
    expect(await readTexts(ids)).toEqual(after)
  })

  it.each(['approved', 'draft'])(
    'is refused as a whole when one of its texts has a new one since, %s, and says which, until that is undone',
    async (status) => {
      const { screen, ids } = await aPageToPublish()
      const [first = '', second = ''] = ids
      const publishing = await director.post('/api/content/publications').send({ screen_location: screen })
      const change = await as('content-manager')
        .put(`/api/content-items/${second}/translations/ru`)
        .send({
          content_value: 'Иначе',
          status,
          version: expectData(await director.get(`/api/content/item/${second}`)).version,
        })
      expectData(change)
      const published = await readTexts([first])
      const refused = expectFailure(await revertAct(actOf(publishing)), 409, 'conflict')
      expect(refused.current).toEqual({
        changed: [
          {
            resource: 'content-items',
            record_id: second,
            language: 'ru',
            actor_name: expect.any(String),
            at: expect.any(String),
          },
        ],
      })
      expect(await readTexts([first])).toEqual(published)
      expectData(await revertAct(actOf(change)))
      expectData(await revertAct(actOf(publishing)))
      expect((await readItem(first)).drafts).toEqual(['ru', 'en'])
    },
  )

  it('is reverted for one of its texts alone, also when another one has changed since', async () => {
    const { screen, ids } = await aPageToPublish()
    const [first = '', second = ''] = ids
    const before = await readTexts([first])
    const act = actOf(await director.post('/api/content/publications').send({ screen_location: screen }))
    const { version } = expectData(await director.get(`/api/content/item/${second}`))
    const other = { content_value: 'Иначе', version }
    expectData(await director.put(`/api/content-items/${second}/translations/ru`).send(other))
    const { changed } = expectData(await revertAct(act).query({ item: first }))
    expect(changed).toBe(1)
    expect(await readTexts([first])).toEqual(before)
    expect((await readItem(second)).drafts).toEqual([])
    expectFailure(await revertAct(act).query({ item: '999999999' }), 404, 'not_found')
  })

  it('that deleted or created several records restores or deletes them all', async () => {
    const banks = [await aBank(director), await aBank(director)]
    const records = banks.map(({ id, version }) => ({ id, version }))
    const deletion = await director.post('/api/banks/bulk').send({ action: 'delete', records })
    expectData(await revertAct(actOf(deletion)))
    for (const { id, code } of banks)
      expect(expectData(await director.get(`/api/banks/${id}`)).code).toBe(code)

    const page = await aPageWithDrafts()
    const { version } = await page.record()
    const pageDeletion = await director.delete(`/api/content/pages/${page.id}?version=${version}`)
    expectData(await revertAct(actOf(pageDeletion)))
    expect((await readItem(page.item.id)).drafts).toEqual(['ru', 'en'])
  })

  it('that created a page is not reverted once texts were added to it', async () => {
    const body = { screen_location: uniqueName('revert_test_'), section: 'credit' }
    const creation = await director.post('/api/content/pages').send(body)
    const item = await anItem(director, body)
    const refused = expectFailure(await revertAct(actOf(creation)), 409, 'conflict')
    expect(refused.current).toMatchObject({ changed: [{ resource: 'content-items', record_id: item.id }] })
    await director.delete(`/api/content-items/${item.id}?version=1`)
    expectData(await revertAct(actOf(creation)))
    expectFailure(await director.get(`/api/pages/${expectData(creation, 201).id}`), 404, 'not_found')
  })

  it('is named only to users who can revert it', async () => {
    const { id } = await aBank(director)
    const renaming = await director.put(`/api/banks/${id}`).send({ name_ru: 'Иной', version: 1 })
    expect(actOf(renaming)).toMatch(/^[0-9a-f-]{36}$/)
    expectFailure(await revertAct(actOf(renaming), as('bank-employee')), 403, 'forbidden')
    expectData(await revertAct(actOf(renaming)))
    expect(expectData(await director.get(`/api/banks/${id}`)).name_ru).toBe('Банк')
    // Nothing has changed, so there is nothing to revert.
    const same = await director.put(`/api/banks/${id}`).send({ name_ru: 'Банк', version: 3 })
    expect(same.headers).not.toHaveProperty('bankim-act')
    const reset = await director.post(`/api/users/${(await aUser(director)).id}/password-reset`).send({})
    expect(reset.headers).not.toHaveProperty('bankim-act')
  })
})
