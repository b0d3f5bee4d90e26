import { describe, expect, it } from 'vitest'
import { languages, type Trilingual } from '../../domain/languages.ts'
import { startApp } from '../support/app.ts'
import { aDraft, anItem, aPage } from '../support/builders.ts'
import { change } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const manager = as('content-manager')

const readWorkbench = async (query: object) => expectData(await manager.get('/api/workbench').query(query))

const keys = ({ rows }: { rows: { content_key: string }[] }) => rows.map(({ content_key }) => content_key)

/** Creates a credit screen with three texts: complete, without Hebrew, and with Hebrew only. */
const aScreen = async () => {
  const screen_location = await aPage(database, { section: 'credit' })
  const texts = [{ ru: 'Срок', he: 'תקופה', en: 'Term' }, { ru: 'Сумма', en: 'Amount' }, { he: 'ריבית' }]
  const items = []
  for (const translations of texts) items.push(await anItem(manager, { screen_location, translations }))
  return { screen: screen_location, whole: items[0], noHebrew: items[1], hebrew: items[2] }
}

const states = { missing: 'missing', draft: 'drafts', outdated: 'outdated', failing: 'failing' } as const

type State = (typeof states)[keyof typeof states]

interface Place extends Record<State, Trilingual<number>> {
  section: string | null
  screen_location: string
  texts: number
}

/** Pairs each number of the overview with the filter that it opens: section or screen, state and language. */
const numbersOf = (screens: readonly Place[], place: object) =>
  languages.flatMap((language) => {
    const sum = (numbers: (screen: Place) => number) =>
      screens.reduce((all, screen) => all + numbers(screen), 0)
    const inState = Object.entries(states).map(([filter, counts]) => ({
      asking: { ...place, [filter]: language, limit: '1' },
      counted: sum((screen) => screen[counts][language]),
    }))
    const present = sum(({ texts, missing }) => texts - missing[language])
    return [...inState, { asking: { ...place, present: language, limit: '1' }, counted: present }]
  })

it('the workbench shows exactly as many texts as are counted for each section or screen, state and language', async () => {
  const { screen, whole } = await aScreen()
  await change(manager, `/api/content-items/${whole.id}`, { translations: { ru: 'Срок  кредита' } })
  const screens: Place[] = expectData(await manager.get('/api/workbench/completeness')).screens
  const sections = [...new Set(screens.map(({ section }) => section))].map((section) =>
    numbersOf(
      screens.filter((screen) => screen.section === section),
      { section: section ?? 'none' },
    ),
  )
  // All screens follow the same rule.
  const currentScreens = screens.filter(({ screen_location }) => screen_location === screen)
  for (const { asking, counted } of [...sections, numbersOf(currentScreens, { screen })].flat())
    expect([asking, (await readWorkbench(asking)).total]).toEqual([asking, counted])
})

describe('the workbench', () => {
  it('has a row for each text with all languages, its gaps, and the author of each last change', async () => {
    const { screen, noHebrew } = await aScreen()
    const { rows, total } = await readWorkbench({ screen })
    expect(total).toBe(3)
    expect(rows[1]).toMatchObject({
      id: noHebrew.id,
      content_key: noHebrew.content_key,
      section: 'credit',
      screen_location: screen,
      version: 1,
      translations: { ru: 'Сумма', he: '', en: 'Amount' },
      missing: ['he'],
      drafts: [],
      approved: { ru: 'Сумма', en: 'Amount' },
      changed: { ru: { by: expect.any(String), at: expect.stringMatching(/Z$/) }, he: null },
    })
  })

  it('is in the order of the site, and marks the first row of each screen', async () => {
    const { screen } = await aScreen()
    const marks = (await readWorkbench({ screen })).rows.map(({ isFirst }: { isFirst: boolean }) => isFirst)
    expect(marks).toEqual([true, false, false])
    const gaps = await readWorkbench({ screen, missing: 'he' })
    expect(gaps.rows.map(({ isFirst }: { isFirst: boolean }) => isFirst)).toEqual([true])
    const all: { section: string | null }[] = (await readWorkbench({ limit: '200' })).rows
    const order = ['main', 'menu', 'mortgage', 'mortgage-refi', 'credit', 'credit-refi', 'general', null]
    const places = all.map(({ section }) => order.indexOf(section))
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })

  it('says how many texts of each screen match, and where a text is in the list', async () => {
    const { screen, noHebrew, hebrew } = await aScreen()
    const counts = async (filter: object) =>
      (await readWorkbench({ screen, ...filter })).rows.map(
        ({ screen_texts }: { screen_texts: number }) => screen_texts,
      )
    expect([await counts({}), await counts({ missing: 'he' })]).toEqual([[3, 3, 3], [1]])
    const positionOf = async (filter: object) =>
      (await readWorkbench({ screen, limit: '1', ...filter })).position
    expect(await positionOf({ item: String(hebrew.id) })).toBe(2)
    expect(await positionOf({ item: String(noHebrew.id), missing: 'he' })).toBe(0)
    expect(await positionOf({ item: String(hebrew.id), missing: 'he' })).toBeNull()
    expect(await positionOf({})).toBeUndefined()
  })

  it('is filtered by gaps, drafts, section, type and words', async () => {
    const { screen, whole, noHebrew, hebrew } = await aScreen()
    expect(keys(await readWorkbench({ screen, missing: 'he' }))).toEqual([noHebrew.content_key])
    expect(keys(await readWorkbench({ screen, missing: 'any' }))).toEqual([
      noHebrew.content_key,
      hebrew.content_key,
    ])
    const draft = await aDraft(manager, screen)
    expect(keys(await readWorkbench({ screen, draft: 'en' }))).toEqual([draft.content_key])
    expect(keys(await readWorkbench({ screen, draft: 'any' }))).toEqual([draft.content_key])
    expect(keys(await readWorkbench({ screen, draft: 'he' }))).toEqual([])
    expect(keys(await readWorkbench({ screen, search: 'СРОК' }))).toEqual([whole.content_key])
    expect((await readWorkbench({ screen, section: 'menu' })).total).toBe(0)
    expect(
      (await readWorkbench({ screen, section: 'credit', type: whole.component_type })).total,
    ).toBeGreaterThan(2)
    expect((await readWorkbench({ screen, type: 'no such' })).total).toBe(0)
  })

  it('shows an empty text as a gap until it is filled', async () => {
    const { screen, whole, noHebrew } = await aScreen()
    const write = (he: string) => change(manager, `/api/content-items/${whole.id}`, { translations: { he } })
    await write('')
    const gaps = [whole.content_key, noHebrew.content_key]
    expect(keys(await readWorkbench({ screen, missing: 'he' }))).toEqual(gaps)
    await write('מועד')
    expect(keys(await readWorkbench({ screen, missing: 'he' }))).toEqual(gaps.slice(1))
  })

  it('is filtered by the author and the time of the last change', async () => {
    const { screen, hebrew } = await aScreen()
    const [{ changed_by }] = await database
      .knex('content_translations')
      .select('modified_by AS changed_by')
      .where({ content_item_id: hebrew.id })
    const since = new Date(Date.now() + 3_600_000)
    // A save sets both times.
    const { knex } = database
    await knex('content_translations').update({ updated_at: since }).where({ content_item_id: hebrew.id })
    await knex('content_items').update({ updated_at: since }).where({ id: hebrew.id })
    const later = since.toISOString()
    expect((await readWorkbench({ screen, changed_by })).total).toBe(3)
    expect(keys(await readWorkbench({ screen, changed_since: later }))).toEqual([hebrew.content_key])
    expect(keys(await readWorkbench({ screen, changed_by, changed_since: later }))).toEqual([
      hebrew.content_key,
    ])
    expect((await readWorkbench({ screen, changed_by: '999999' })).total).toBe(0)
  })

  it('shows the number of open comments on each text, and filters by it', async () => {
    const { screen, whole, noHebrew } = await aScreen()
    const comment = async ({ id }: { id: string }) => {
      const path = `/api/content-items/${id}/comments`
      const { comments } = expectData(await manager.post(path).send({ text: 'Короче?' }), 201)
      return `${path}/${comments[0].id}/resolve`
    }
    await comment(noHebrew)
    await comment(noHebrew)
    for (const path of [await comment(whole), await comment(noHebrew)]) expectData(await manager.post(path))
    const { rows } = await readWorkbench({ screen })
    expect(rows.map(({ comments }: { comments: number }) => comments)).toEqual([0, 2, 0])
    const commented = await readWorkbench({ screen, commented: 'true' })
    expect([keys(commented), commented.total]).toEqual([[noHebrew.content_key], 1])
    const { total } = await readWorkbench({ commented: 'true', limit: '1' })
    expect(expectData(await manager.get('/api/workbench/completeness')).commented).toBe(total)
  })

  it('is read page by page, with the total also past the end', async () => {
    const { screen, noHebrew } = await aScreen()
    expect(await readWorkbench({ screen, offset: '1', limit: '1' })).toMatchObject({
      rows: [{ id: noHebrew.id, isFirst: false }],
      total: 3,
    })
    expect(await readWorkbench({ screen, offset: '7' })).toEqual({ rows: [], total: 3 })
  })

  it.each([
    'missing=fr',
    'offset=-1',
    'changed_by=me',
    'changed_since=now',
    'section=x',
    'commented=no',
    'filter={}',
  ])('refuses %s', async (query) => {
    expectFailure(await manager.get(`/api/workbench?${query}`), 400, 'malformed')
  })

  it('refuses a time with a zone unknown to the database', async () => {
    const asking = manager.get('/api/workbench').query({ changed_since: '2026-01-01T00:00:00+23:59' })
    expectFailure(await asking, 422, 'invalid')
  })
})

describe('the completeness of texts', () => {
  it('is counted by screen and language, equal to the number of matching rows', async () => {
    const { screen } = await aScreen()
    await aDraft(manager, screen)
    const { screens, editors, types, checks } = expectData(await manager.get('/api/workbench/completeness'))
    const counts = screens.find((one: { screen_location: string }) => one.screen_location === screen)
    expect(counts).toMatchObject({ section: 'credit', texts: 4 })
    for (const language of ['ru', 'he', 'en']) {
      expect((await readWorkbench({ screen, missing: language })).total).toBe(counts.missing[language])
      expect((await readWorkbench({ screen, draft: language })).total).toBe(counts.drafts[language])
    }
    expect(editors.length).toBeGreaterThan(0)
    for (const { id, texts } of editors)
      expect([id, (await readWorkbench({ changed_by: String(id), limit: '1' })).total]).toEqual([id, texts])
    for (const { type, texts } of types)
      expect([type, (await readWorkbench({ type, limit: '1' })).total]).toEqual([type, texts])
    for (const { check, texts } of checks)
      expect([check, (await readWorkbench({ check, limit: '1' })).total]).toEqual([check, texts])
    const gaps = screens.flatMap(({ missing }: { missing: object }): number[] => Object.values(missing))
    const { total } = expectData(await manager.get('/api/workbench/gaps'))
    expect(total).toBe(gaps.reduce((sum: number, count: number) => sum + count, 0))
  })
})
