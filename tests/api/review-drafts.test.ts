import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aDraft, anItem, aPage } from '../support/builders.ts'
import { change, remove } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const manager = as('content-manager')

const aScreen = () => aPage(database, { section: 'credit' })

describe('the list of drafts', () => {
  const pending = async (filter: Record<string, string>) =>
    expectData(await manager.get('/api/content/pending').query(filter))

  it('contains both texts, the author and the time, newest first', async () => {
    const screen = await aScreen()
    const first = await aDraft(manager, screen)
    const translations = { he: 'טיוטה' }
    await change(as('director'), `/api/content-items/${first.id}`, { translations, status: 'draft' })
    const rows = await pending({ screen_location: screen })
    expect(rows).toHaveLength(3)
    expect(rows[0]).toEqual({
      id: first.id,
      content_key: first.content_key,
      component_type: 'text',
      descriptions: { ru: '', he: '', en: '' },
      max_length: null,
      screen_location: screen,
      titles: { ru: '', he: '', en: '' },
      section: 'credit',
      rejected: null,
      version: 3,
      part: 'text',
      language: 'he',
      approved: 'טקסט',
      draft: 'טיוטה',
      texts: { ru: 'Текст', he: 'טקסט', en: 'Text' },
      options: null,
      modified_by: 'Михаэль Бергман',
      modified_by_id: expect.any(Number),
      modified_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    expect(rows[1]).toMatchObject({ modified_by: 'Наталья Левин', approved: 'Текст', draft: 'Набросок' })
  })

  it('is filtered by screen, section and author', async () => {
    const screen = await aPage(database, { section: 'credit-refi' })
    await aDraft(manager, screen)
    const section = await pending({ section: 'credit-refi' })
    expect(section.length).toBeGreaterThanOrEqual(2)
    expect(new Set(section.map((row: { section: string }) => row.section))).toEqual(new Set(['credit-refi']))
    for (const person of ['content-manager@demo.example', 'Наталья Левин'])
      expect(await pending({ screen_location: screen, person })).toHaveLength(2)
    expect(await pending({ screen_location: screen, person: 'director@demo.example' })).toEqual([])
    expect(await pending({ screen_location: 'no_such_screen' })).toEqual([])
  })

  it('is filtered by item', async () => {
    const screen = await aScreen()
    const { id } = await aDraft(manager, screen)
    await aDraft(manager, screen)
    expect((await pending({ item: id })).map((row: { id: string }) => row.id)).toEqual([id, id])
  })

  it('can be requested as a total only', async () => {
    const count = async () => expectData(await manager.get('/api/content/pending/count')).total
    const before = await count()
    const { id, version } = await aDraft(manager, await aScreen())
    expect(await count()).toBe(before + 2)
    await manager.post('/api/content/drafts/discard').send({ items: [{ id, version }] })
    expect(await count()).toBe(before)
  })

  it('leaves out drafts of deleted items', async () => {
    const screen = await aScreen()
    const { id } = await aDraft(manager, screen)
    await remove(as('director'), `/api/content-items/${id}`)
    expect(await pending({ screen_location: screen })).toEqual([])
    const published = await manager.post('/api/content/publications').send({ screen_location: screen })
    expect(expectData(published).published).toBe(0)
  })

  it('contains drafts of texts never published before', async () => {
    const screen = await aScreen()
    await anItem(manager, { screen_location: screen, translations: { ru: 'Замысел' }, status: 'draft' })
    expect(await pending({ screen_location: screen })).toMatchObject([{ approved: null, draft: 'Замысел' }])
  })
})

describe('rejecting drafts', () => {
  const reject = (body: object) => manager.post('/api/content/drafts/reject').send(body)
  const pendingOf = async (screen_location: string) =>
    expectData(await manager.get('/api/content/pending').query({ screen_location }))
  const toVersion = ({ id, version }: { id: string; version: number }) => ({ id, version })
  const reason = 'Нет суммы'

  it('keeps them, shows the reason to every reader, and ends with the next change of the page', async () => {
    const screen = await aScreen()
    const draft = await aDraft(manager, screen)
    expect(expectData(await reject({ items: [toVersion(draft)], reason: ` ${reason} ` }))).toEqual({
      rejected: 1,
    })
    const readRejections = async () =>
      (await pendingOf(screen)).map((row: { rejected: string }) => row.rejected)
    expect(await readRejections()).toEqual([reason, reason])
    await change(manager, `/api/content-items/${draft.id}`, {
      translations: { ru: 'Сумма' },
      status: 'draft',
    })
    expect(await readRejections()).toEqual([null, null])
  })

  it('with an outdated version is refused with the current one, and leaves an archived page hidden', async () => {
    const screen = await aScreen()
    const draft = await aDraft(manager, screen)
    const stale = { items: [{ id: draft.id, version: 1 }], reason }
    expect(expectFailure(await reject(stale), 409, 'conflict').current).toMatchObject({ id: draft.id })
    await database.knex('pages').where({ screen_location: screen }).update({ status: 'archived' })
    expect(expectData(await reject({ items: [toVersion(draft)], reason }))).toEqual({ rejected: 0 })
  })

  it('without a reason is refused', async () => {
    const items = [toVersion(await aDraft(manager, await aScreen()))]
    for (const body of [{ items }, { items, reason: ' ' }]) expectFailure(await reject(body), 422, 'invalid')
  })
})
