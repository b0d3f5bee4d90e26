import { beforeAll, describe, expect, it } from 'vitest'
import { countChanges, countMissingTexts, isOptionType } from '../../domain/content/counts.ts'
import { languages, perLanguage, type Trilingual } from '../../domain/languages.ts'
import { fallbackSection, sections } from '../../domain/sections.ts'
import { startApp } from '../support/app.ts'
import { aDraft, anItem } from '../support/builders.ts'
import { change, remove } from '../support/current-version.ts'
import { expectData } from '../support/expectations.ts'
import { pageHelpers } from '../support/pages.ts'
import { dropdownsIn } from '../support/section-dropdowns.ts'

const app = await startApp()
const { as, database } = app
const director = as('director')
const manager = as('content-manager')
const { aNewPage, change: changePage, remove: removePage } = pageHelpers(as)
const aDropdown = dropdownsIn(app)

interface Figures {
  actions: number
  texts: number
  missing: Trilingual<number>
  changes: number
  outdated: number
}

type Action = Parameters<typeof countChanges>[0] & { component_type: string }

const sum = <T>(rows: readonly T[], count: (row: T) => number): number =>
  rows.reduce((total, row) => total + count(row), 0)

const sumByLanguage = <T>(rows: readonly T[], counts: (row: T) => Trilingual<number>) =>
  perLanguage((language) => sum(rows, (row) => counts(row)[language]))

const total = (counts: Trilingual<number>) => sum(languages, (language) => counts[language])

/** Creates a page with each kind of item: gaps, drafts, an outdated text, options, additional and deleted texts. */
const fill = async (screen_location: string) => {
  await anItem(manager, { screen_location, translations: { ru: 'Без перевода' } })
  await anItem(manager, { screen_location, translations: { he: 'לבד' }, is_active: false })
  await anItem(manager, { screen_location, component_type: 'option', translations: { ru: 'Вариант' } })
  await aDraft(manager, screen_location)
  const source = await anItem(manager, { screen_location })
  await change(manager, `/api/content-items/${source.id}`, { translations: { ru: 'Иначе' } })
  const additional = await anItem(manager, { screen_location, translations: { ru: 'Подсказка' } })
  await database.knex('content_items').where({ id: additional.id }).update({ parent_id: source.id })
  const deleted = await anItem(manager, { screen_location, translations: { ru: 'Удалён' } })
  await remove(director, `/api/content-items/${deleted.id}`)
}

beforeAll(async () => {
  const noNumber = await aNewPage({ pageNumber: null, section: 'menu' })
  const archived = await aNewPage({ section: 'mortgage' })
  const deleted = await aNewPage({ section: 'general' })
  const noSection = await aNewPage({ section: null })
  for (const { screen_location } of [noNumber, archived, deleted, noSection]) await fill(screen_location)
  await changePage(archived, { status: 'archived' })
  await removePage(deleted)
  const dropdown = await aDropdown()
  const body = { translations: { ru: 'иначе' }, dropdown_options: [{ titleRu: 'ч' }], status: 'draft' }
  expectData(await dropdown.save(body))
  await fill(dropdown.screen)
})

interface PageRow {
  screen_location: string
  actionCount: number
  pending: number
  missing: Trilingual<number>
}

const read = async (path: string, query: object = {}) => expectData(await director.get(path).query(query))

/** Counts the rows that a drill-down shows, with the definitions of the interface. */
const countDrillDowns = async (section: string, pages: readonly PageRow[]): Promise<Figures> => {
  const actions: Action[] = []
  for (const { screen_location } of pages) {
    const path = `/api/content/${section === 'none' ? fallbackSection : section}/drill/${screen_location}`
    actions.push(...(await read(path)).actions)
  }
  const texts = actions.flatMap((action) => [action, ...(action.additional ?? [])])
  return {
    actions: actions.filter(({ component_type }) => !isOptionType(component_type)).length,
    texts: texts.length,
    missing: perLanguage((language) => sum(actions, (action) => countMissingTexts(action, language))),
    changes: sum(actions, countChanges),
    outdated: sum(texts, ({ outdated }) => Object.keys(outdated).length),
  }
}

const workbenchTotal = async (query: object): Promise<number> =>
  (await read('/api/workbench', { offset: 0, limit: 1, ...query })).total

/** Reads the figures of a section, or of the pages without one, from every place that has them. */
const readFigures = async (section: string) => {
  const { pages }: { pages: PageRow[] } = await read('/api/content/pages', { section, limit: 100 })
  const { screens } = await read('/api/workbench/completeness')
  const ownScreens = screens.filter(
    (screen: { section: string | null }) => (screen.section ?? 'none') === section,
  )
  const gapsOf = async (path: string) => {
    const data = await read(path)
    const gaps = (data.content ?? data).gaps
    return gaps.find((row: { section: string | null }) => (row.section ?? 'none') === section)
  }
  const toFigures = ({ actions, items, missing, drafts }: Awaited<ReturnType<typeof gapsOf>>) => ({
    ...{ actions, texts: items, missing, changes: drafts },
  })
  const missing = perLanguage(() => 0)
  const outdated = perLanguage(() => 0)
  for (const language of languages) {
    missing[language] = await workbenchTotal({ section, missing: language })
    outdated[language] = await workbenchTotal({ section, outdated: language })
  }
  const sources: Record<string, Partial<Figures>> = {
    pageTable: {
      actions: sum(pages, ({ actionCount }) => actionCount),
      missing: sumByLanguage(pages, (page) => page.missing),
      changes: sum(pages, ({ pending }) => pending),
    },
    start: toFigures(await gapsOf('/api/start')),
    analytics: toFigures(await gapsOf('/api/analytics/content')),
    completeness: {
      texts: sum(ownScreens, (screen: { texts: number }) => screen.texts),
      missing: sumByLanguage(ownScreens, (screen: Figures) => screen.missing),
      outdated: total(
        sumByLanguage(ownScreens, (screen: { outdated: Trilingual<number> }) => screen.outdated),
      ),
    },
    workbench: { texts: await workbenchTotal({ section }), missing, outdated: total(outdated) },
    review: { changes: (await director.get('/api/content/pending').query({ section, limit: 1 })).body.total },
  }
  return { drillDowns: await countDrillDowns(section, pages), sources }
}

const pick = (figures: Figures, source: Partial<Figures>) =>
  Object.fromEntries(Object.entries(figures).filter(([name]) => name in source))

describe('the figures of a section', () => {
  it.each([...sections.map(({ key }) => key), 'none'])('are the same on every page: %s', async (section) => {
    const { drillDowns, sources } = await readFigures(section)
    expect(drillDowns.texts).toBeGreaterThan(0)
    for (const [name, source] of Object.entries(sources))
      expect([name, source]).toEqual([name, pick(drillDowns, source)])
  })

  it.each(sections)('are in the list of $key those of its pages', async ({ key, listName }) => {
    const { drillDowns } = await readFigures(key)
    const list = (await read(`/api/content/${key}`))[listName]
    const { summary } = (await director.get('/api/content/main-summary')).body
    const withText = sumByLanguage(list, (page: { withText: Trilingual<number> }) => page.withText)
    const texts = sum(list, (page: { textCount: number }) => page.textCount)
    expect({
      actions: sum(list, ({ actionCount }: PageRow) => actionCount),
      texts,
      missing: perLanguage((language) => texts - withText[language]),
      changes: sum(list, (page: { draftCount: number }) => page.draftCount),
      summary: summary[key],
    }).toEqual({ ...drillDowns, outdated: undefined, summary: drillDowns.actions })
  })
})

it('the last change of a page, and its author, are the same in every list', async () => {
  const { pages } = await read('/api/content/pages', { section: 'credit', limit: 100 })
  const { credit_content } = await read('/api/content/credit')
  expect(
    pages.filter((page: { modifiedBy: string | null }) => page.modifiedBy !== null).length,
  ).toBeGreaterThan(0)
  for (const { screen_location, lastModified, modifiedBy } of pages) {
    const isThisPage = (row: { screen_location: string }) => row.screen_location === screen_location
    expect(credit_content.find(isThisPage)).toMatchObject({ lastModified })
    const drillDown = await read(`/api/content/credit/drill/${screen_location}`)
    expect(drillDown).toMatchObject({ lastModified, lastModifiedBy: modifiedBy })
  }
})

describe('the figures of all pages', () => {
  it('are the sums of the sections, in the menu too, for a director and a content manager', async () => {
    const { gaps, waiting } = await read('/api/analytics/content')
    const missing = sumByLanguage(gaps, (row: Figures) => row.missing)
    const changes = sum(gaps, (row: { drafts: number }) => row.drafts)
    expect(await read('/api/content/pages/figures')).toMatchObject({
      actions: sum(gaps, (row: Figures) => row.actions),
      pending: changes,
      missing,
    })
    expect(waiting).toBe(changes)
    for (const agent of [director, manager]) {
      const start = expectData(await agent.get('/api/start'))
      expect(start.content).toMatchObject({ gaps, waiting: { total: changes } })
      expect(expectData(await agent.get('/api/content/pending/count'))).toEqual({ total: changes })
      expect(expectData(await agent.get('/api/workbench/gaps'))).toEqual({ total: total(missing) })
    }
  })

  it('are for one page what a deletion of it would delete', async () => {
    const { pages } = await read('/api/content/pages', { section: 'menu', limit: 100 })
    for (const page of pages.slice(-2)) {
      const drillDown = await countDrillDowns('menu', [page])
      const contents = await read('/api/content/pages/contents', { ids: page.id })
      expect(contents).toMatchObject({
        actions: drillDown.actions,
        texts: drillDown.texts,
        drafts: drillDown.changes,
      })
    }
  })
})
