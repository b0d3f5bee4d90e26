import { describe, expect, it } from 'vitest'
import { roles } from '../../domain/access.ts'
import { languages } from '../../domain/languages.ts'
import { startApp } from '../support/app.ts'
import { aDraft, anItem, aPage } from '../support/builders.ts'
import { expectData } from '../support/expectations.ts'
import { countQueries, queriesOf, scansOf } from '../support/queries.ts'

const { as, database, signIn } = await startApp()
const manager = as('content-manager')
const start = async (agent = manager) => expectData(await agent.get('/api/start'))

const countListed = async (filter: object): Promise<number> =>
  expectData(await manager.get('/api/workbench').query({ ...filter, limit: '1' })).total

describe('the start page', () => {
  it('contains only what the role may read', async () => {
    for (const role of roles) {
      const { content, people, logs } = await start(as(role))
      const sections = { content: content !== null, people: people !== null, logs: logs !== null }
      const manages = role === 'director' || role === 'administration'
      const writes = role === 'director' || role === 'content-manager' || role === 'bank-employee'
      expect({ role, ...sections }).toEqual({ role, content: writes, people: manages, logs: manages })
    }
  })

  it('counts the gaps of each section as the workbench does, and its drafts as the review does', async () => {
    const screen_location = await aPage(database, { section: 'credit' })
    await anItem(manager, { screen_location, translations: { ru: 'Текст' } })
    await aDraft(manager, screen_location)
    const { gaps } = (await start()).content
    for (const { section, missing, drafts } of gaps.filter((row: { section: string }) => row.section)) {
      for (const language of languages)
        expect([section, language, missing[language]]).toEqual([
          ...[section, language],
          await countListed({ section, missing: language }),
        ])
      const { total } = (await manager.get('/api/content/pending').query({ section, limit: '1' })).body
      expect([section, drafts]).toEqual([section, total])
    }
  })

  it('lists the user’s own drafts only, newest first', async () => {
    const screen = await aPage(database)
    const { id } = await aDraft(manager, screen)
    await aDraft(as('director'), screen)
    const { total, rows } = (await start()).content.drafts
    expect(rows[0]).toMatchObject({ id, draft: expect.any(String), approved: expect.any(String) })
    expect(new Set(rows.map((row: { modified_by: string }) => row.modified_by))).toEqual(
      new Set(['Наталья Левин']),
    )
    expect(total).toBeGreaterThanOrEqual(2)
  })

  it('lists the pages with the most drafts and the latest changes', async () => {
    const screen = await aPage(database, { section: 'menu', title_ru: 'Шаг' })
    for (const _ of [1, 2, 3, 4, 5, 6]) await aDraft(manager, screen)
    const { waiting, recent } = (await start()).content
    expect(waiting.pages[0]).toMatchObject({
      screen_location: screen,
      titles: { ru: 'Шаг', he: '', en: '' },
      changes: 12,
      by_language: { ru: 6, he: 0, en: 6 },
    })
    expect(waiting.total).toBe(expectData(await manager.get('/api/content/pending/count')).total)
    expect(recent[0]).toMatchObject({ screen_location: screen, state: 'draft' })
    expect(new Set(recent.map(({ id }: { id: string }) => id)).size).toBe(recent.length)
  })

  it('lists rejected pages with the reason until something on them changes', async () => {
    const screen = await aPage(database)
    const { id, version } = await aDraft(manager, screen)
    const reason = 'Слово «гарантируем» нельзя'
    await as('director')
      .post('/api/content/drafts/reject')
      .send({ items: [{ id, version }], reason })
      .expect(200)
    const rejected = async () =>
      (await start()).content.rejected.map((page: { screen_location: string }) => page.screen_location)
    expect((await start()).content.rejected[0]).toMatchObject({
      reason,
      screen_location: screen,
      rejected_by: 'Михаэль Бергман',
    })
    await aDraft(manager, screen)
    expect(await rejected()).not.toContain(screen)
  })

  it('returns the last sign-in of the user before this session', async () => {
    const times = async () => {
      const rows = await database.knex('events').where({ kind: 'sign-in' }).orderBy('at', 'desc').select('at')
      return rows.map(({ at }) => at.toISOString())
    }
    await signIn('brokers')
    const [before] = await times()
    const first = await signIn('brokers')
    const [own] = await times()
    const second = await signIn('brokers')
    const signIns = [await start(first), await start(second)].map(({ last_sign_in }) => last_sign_in)
    expect(signIns).toEqual([before, own])
  })

  it('takes the same number of statements for any amount of content', async () => {
    const countStatements = () => countQueries(database, () => start(as('director')))
    const before = await countStatements()
    const screen = await aPage(database)
    for (const _ of [1, 2, 3]) await aDraft(as('director'), screen)
    expect(await countStatements()).toBe(before)
  })
})

describe('analytics', () => {
  const readAnalytics = async (kind: string, days = '7') =>
    expectData(await as('director').get(`/api/analytics/${kind}?days=${days}`))

  it('counts the content changes of each day of the period, including days without changes', async () => {
    const before = (await readAnalytics('content')).activity.at(-1)
    const { id, version } = await aDraft(manager, await aPage(database))
    await manager
      .post('/api/content/publications')
      .send({ items: [{ id, version }] })
      .expect(200)
    const { activity } = await readAnalytics('content')
    expect(activity).toHaveLength(7)
    expect(activity.at(-1).publications).toBeGreaterThan(before.publications)
    expect(activity.at(-1).changes).toBeGreaterThan(before.changes)
    expect((await readAnalytics('content', '90')).activity).toHaveLength(90)
  })

  it('shows who changed what, without sign-ins', async () => {
    const { rows } = await readAnalytics('changes')
    expect(rows).toContainEqual(
      expect.objectContaining({
        actor_name: 'Наталья Левин',
        resource: 'content-items',
        action: 'create',
        changes: expect.any(Number),
      }),
    )
    expect(rows.map(({ resource }: { resource: string }) => resource)).not.toContain('sessions')
  })

  it('counts sign-ins, edits and publications of each user', async () => {
    await signIn('content-manager')
    const people = await readAnalytics('people')
    const one = people.find(({ name }: { name: string }) => name === 'Наталья Левин')
    expect(one.sign_ins).toBeGreaterThan(0)
    expect(one.edits).toBeGreaterThan(0)
    expect(one.publications).toBeGreaterThan(0)
    const [stored] = await database.knex('users').whereNull('deleted_at').count({ n: '*' })
    expect(people).toHaveLength(Number(stored?.n))
  })

  it('reads only the index of the audit log', async () => {
    const [query] = await queriesOf(database, 'audit_log', () => readAnalytics('changes'))
    const scans = await scansOf(database, query, 'audit_log')
    expect(scans.map(({ kind }) => kind)).toEqual(['Index Only Scan'])
  })
})
