import { describe, expect, it } from 'vitest'
import { roles } from '../../domain/access.ts'
import { languages } from '../../domain/languages.ts'
import { startApp } from '../support/app.ts'
import { aBank, aDraft, anItem, aPage } from '../support/builders.ts'
import { aConfiguredBank, bankValues, configurationPath } from '../support/configurations.ts'
import { change } from '../support/current-version.ts'
import { expectData } from '../support/expectations.ts'
import { countQueries } from '../support/queries.ts'
import { revertsOf } from '../support/reverts.ts'
import { aWaitingChange } from '../support/second-approval.ts'

const app = await startApp()
const { as, database, signIn } = app
const manager = as('content-manager')
const start = async (agent = manager) => expectData(await agent.get('/api/start'))

const countListed = async (filter: object): Promise<number> =>
  expectData(await manager.get('/api/workbench').query({ ...filter, limit: '1' })).total

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

/** Creates an active bank with parameters, and schedules a higher rate. */
const aScheduledBank = async () => {
  const director = as('director')
  const { bank_id, version } = await aConfiguredBank(director)
  const higher = { ...bankValues, base_interest_rate: '4.000', version, effective_from: tomorrow() }
  expectData(await director.put(configurationPath(bank_id)).send(higher))
  return bank_id
}

interface BankLine {
  bank: { id: number }
}
const ofBank = (id: number) => (line: BankLine) => line.bank.id === id

describe('the start page', () => {
  it('contains only what the role may read', async () => {
    for (const role of roles) {
      const answer = await start(as(role))
      const blocks = ['content', 'people', 'logs', 'calculator', 'approvals', 'failures']
      const isDirector = role === 'director'
      const manages = isDirector || role === 'administration'
      const writes = isDirector || role === 'content-manager' || role === 'bank-employee'
      const expected: Record<string, boolean> = {
        ...{ content: writes, people: manages, logs: manages, failures: manages },
        ...{ calculator: isDirector || !writes, approvals: isDirector },
      }
      const contained = Object.fromEntries(blocks.map((block) => [block, answer[block] !== null]))
      expect({ role, ...contained }).toEqual({ role, ...expected })
    }
  })

  it('counts the gaps of each section as the workbench does, and its drafts as the review does', async () => {
    const screen_location = await aPage(database, { section: 'credit' })
    await anItem(manager, { screen_location, translations: { ru: 'Текст' } })
    const { id } = await anItem(manager, { screen_location })
    await change(manager, `/api/content-items/${id}`, { translations: { ru: 'Другой текст' } })
    await aDraft(manager, screen_location)
    const { gaps } = (await start()).content
    const sectionRows = gaps.filter((row: { section: string }) => row.section)
    expect(sectionRows.some((row: { outdated: number }) => row.outdated > 0)).toBe(true)
    for (const { section, missing, drafts, outdated } of sectionRows) {
      expect([section, outdated]).toEqual([section, await countListed({ section, outdated: 'any' })])
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
    expect(recent[0]).toMatchObject({
      ...{ screen_location: screen, section: 'menu', state: 'draft' },
      ...{ titles: { ru: 'Шаг', he: '', en: '' }, text: 'Набросок' },
    })
    expect(new Set(recent.map(({ id }: { id: string }) => id)).size).toBe(recent.length)
  })

  it('counts the drafts that cannot be published as they are, and those with warnings', async () => {
    const screen_location = await aPage(database, { section: 'menu' })
    const draft = async (texts: object, drafts: object) => {
      const { id, version } = await anItem(manager, { screen_location, translations: texts })
      const body = { version, translations: drafts, status: 'draft' }
      expectData(await manager.put(`/api/content-items/${id}`).send(body))
    }
    const bounds = { ru: 'От {min}', he: 'מ־{min}', en: 'From {min}' }
    await draft(bounds, { he: 'ממחיר' })
    // The other languages lack the new placeholder.
    await draft(bounds, { ru: 'От {min} до {max}' })
    await draft(bounds, { ru: 'От  {min}' })
    await draft(bounds, { en: 'Not less than {min}' })
    const { pages } = (await start()).content.waiting
    const page = pages.find((row: { screen_location: string }) => row.screen_location === screen_location)
    expect(page).toMatchObject({ changes: 4, blocked: 2, noticed: 1 })
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

  it('counts what became public this week by whatever action, as the workbench behind its link does', async () => {
    const screen = await aPage(database, { section: 'menu', title_ru: 'Вход' })
    const put = (id: string, body: object) => change(manager, `/api/content-items/${id}`, body)
    const countPublished = async (): Promise<number> => {
      const { total } = (await start()).content.published
      const published_since = new Date(Math.floor(Date.now() / 3_600_000 - 7 * 24) * 3_600_000).toISOString()
      expect(total).toBe(await countListed({ published_since }))
      return total
    }
    const before = await countPublished()
    const published = async () => (await countPublished()) - before

    const item = { screen_location: screen, translations: { ru: 'Первый' } }
    const edited = await anItem(manager, item)
    const created = await anItem(manager, item)
    const other = await aDraft(manager, screen)
    expect(await published()).toBe(3)
    await database
      .knex('content_items')
      .whereIn('id', [edited.id, created.id, other.id])
      .update({ published_at: database.knex.raw("now() - interval '8 days'") })
    expect(await published()).toBe(0)

    await put(edited.id, { description: 'Подпись' })
    await put(edited.id, { translations: { ru: 'Черновик' }, status: 'draft' })
    expect(await published()).toBe(0)
    // The technical form, twice.
    await put(edited.id, { translations: { ru: 'Второй' } })
    await put(edited.id, { translations: { ru: 'Третий' } })
    expect(await published()).toBe(1)
    // A draft that is published with others.
    const records = [{ id: other.id, version: other.version }]
    expectData(await manager.post('/api/content/drill/bulk').send({ action: 'publish', records }))
    expect(await published()).toBe(2)
    // A deletion, and its revert.
    const version = created.version
    expectData(await as('director').delete(`/api/content-items/${created.id}?version=${version}`))
    expect(await published()).toBe(2)
    await revertsOf(app).revertLast('content-items', created.id, version + 1)
    expect(await published()).toBe(3)
  })

  it('counts kept failures as their lists do', async () => {
    const director = as('director')
    const before = (await start(director)).failures
    await database.knex('jobs').insert({ kind: 'text-checks', status: 'failed' })
    const { failures } = await start(director)
    expect(failures).toEqual({ ...before, jobs: before.jobs + 1 })
    const filter = JSON.stringify({ status: 'failed' })
    for (const [kind, list] of [
      ['jobs', 'jobs'],
      ['deliveries', 'webhook-deliveries'],
    ] as const)
      expect((await director.get(`/api/${list}`).query({ filter })).body.data).toHaveLength(failures[kind])
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
    await aScheduledBank()
    expect(await countStatements()).toBe(before)
  })
})

describe('the parameters on the start page', () => {
  it('are those of active banks that have any, with the payment before and after a scheduled change', async () => {
    const id = await aScheduledBank()
    const bare = await aBank(as('director'))
    for (const role of ['director', 'sales-manager', 'brokers', 'administration'] as const) {
      const { banks, upcoming, terms } = (await start(as(role))).calculator
      expect(banks.find(ofBank(id))).toMatchObject({ values: bankValues })
      expect(banks.find(ofBank(bare.id))).toBeUndefined()
      expect(terms).toEqual({ minTerm: expect.any(String), maxTerm: expect.any(String) })
      // 1,000,000 over 25 years at 3.5 and 4 percent.
      expect(upcoming.rows.find(ofBank(id))).toMatchObject({
        before: bankValues,
        after: { ...bankValues, base_interest_rate: '4.000' },
        payment: { before: '5006.24', after: '5278.37', difference: '272.13' },
      })
    }
    await database.knex('banks').where({ id }).update({ is_active: false })
    const { banks, upcoming } = (await start(as('brokers'))).calculator
    expect([banks.find(ofBank(id)), upcoming.rows.find(ofBank(id))]).toEqual([undefined, undefined])
  })

  it('include changes that await approval, until somebody decides or their time has passed', async () => {
    const director = as('director')
    const { id: author } = expectData(await director.get('/api/auth/me')).user
    const path = await aWaitingChange(app, author)
    const id = path.split('/').at(-1)
    const find = async () =>
      (await start(director)).approvals.rows.find((row: { id: string }) => row.id === id)
    expect(await find()).toMatchObject({
      effective_from: null,
      withdraws: false,
      before: bankValues,
      created_by: 'Михаэль Бергман',
      payment: { difference: '0.00' },
    })
    await database
      .knex('configuration_changes')
      .where({ id })
      .update({ effective_from: database.knex.raw("now() - interval '1 minute'") })
    expect(await find()).toBeUndefined()
  })
})
