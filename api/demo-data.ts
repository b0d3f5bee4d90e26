import type { Knex } from 'knex'
import type { Database } from '../db/database.ts'
import {
  type BankFixture,
  bankFixtures,
  type ItemFixture,
  type PageFixture,
  type PeriodFixture,
  pageFixtures,
  termFixtures,
  translatingFixture,
  userFixtures,
} from '../db/seeds/fixtures.ts'
import { apiRoleName } from '../domain/access.ts'
import { demoPassword } from '../domain/users/passwords.ts'
import { analyzeContentTables } from './content/import-batch.ts'
import { createItemState, type DropdownState, type ItemState } from './content/item-state.ts'
import { reserveIds } from './content/items.ts'
import { createPageState, type PageState } from './content/page-state.ts'
import { saveContent } from './content/save-content.ts'
import { readTextSettings, type TextSettings } from './settings/settings.ts'
import { systemCaller } from './unit-of-work/caller.ts'
import { transact, type UnitOfWork } from './unit-of-work/unit-of-work.ts'
import { hashPassword } from './users/passwords.ts'

/** Periods of a bank whose parameters have never changed. */
const unchangedSeries: readonly PeriodFixture[] = [{ day: -325 }]

/** Builds the SQL of midnight in Jerusalem, a number of days from today; infinity without a number. */
const buildMidnightSql = (trx: Knex.Transaction, day: number | undefined): Knex.Raw =>
  day === undefined
    ? trx.raw('NULL::timestamptz')
    : trx.raw(
        `((now() AT TIME ZONE 'Asia/Jerusalem')::date + ?::integer)::timestamp AT TIME ZONE 'Asia/Jerusalem'`,
        [day],
      )

const buildPeriods = (
  trx: Knex.Transaction,
  { configuration, series = unchangedSeries }: BankFixture,
  bank: { bank_id: number; created_by: number | null },
) =>
  series.map(({ day, reason, ...values }, index) => {
    const start = buildMidnightSql(trx, day)
    return {
      ...bank,
      ...configuration,
      ...values,
      effective: trx.raw('tstzrange(?, ?)', [start, buildMidnightSql(trx, series[index + 1]?.day)]),
      created_at: trx.raw('least(?, now())', [start]),
      ...(reason !== undefined && { reason }),
    }
  })

/** Loads the banks with past, current and scheduled parameters, created by the director. */
const loadBanks = async (trx: Knex.Transaction): Promise<void> => {
  const fixtures = bankFixtures()
  const banks = fixtures.map(({ configuration: _, series: __, ...bank }) => bank)
  const storedBanks = await trx('banks')
    .insert(banks)
    .returning<{ id: number; code: string }[]>(['id', 'code'])
  const director = await trx('users').where({ role: 'super_admin' }).first<{ id: number }>('id')
  const created_by = director?.id ?? null
  for (const fixture of fixtures) {
    const bank = storedBanks.find(({ code }) => code === fixture.code)
    if (!fixture.configuration || !bank) continue
    await trx('bank_configurations').insert(buildPeriods(trx, fixture, { bank_id: bank.id, created_by }))
  }
}

const loadGlossary = async (trx: Knex.Transaction): Promise<void> => {
  const terms = termFixtures().map(({ term, note = null }) => ({
    term_ru: term.ru,
    term_he: term.he,
    term_en: term.en,
    note,
  }))
  await trx('glossary_terms').insert(terms)
}

/** Reads the ids of stored records by their names in the fixtures. */
const readIdsByName = async (
  trx: Knex.Transaction,
  table: string,
  name: string,
): Promise<Map<string, string>> =>
  new Map((await trx(table).select('id', name)).map((row) => [row[name], row.id]))

/** Loads the comments on texts and the translation requests. */
const loadTranslationWork = async (trx: Knex.Transaction): Promise<void> => {
  const people = await readIdsByName(trx, 'users', 'email')
  const items = await readIdsByName(trx, 'content_items', 'content_key')
  const pages = await readIdsByName(trx, 'pages', 'screen_location')
  const { comments, requests } = translatingFixture()
  const buildDaySql = (day: number) => trx.raw("now() + ?::integer * interval '1 day'", [day])
  await trx('text_comments').insert(
    comments.map(({ key, day, by, to, resolved, ...comment }) => ({
      ...comment,
      item_id: items.get(key),
      author_id: people.get(by),
      at: buildDaySql(day),
      mentions: to.map((address) => people.get(address)),
      ...(resolved && { resolved_at: buildDaySql(resolved.day), resolved_by: people.get(resolved.by) }),
    })),
  )
  await trx('translation_requests').insert(
    requests.map(({ key = '', screen = '', day, by, to = '', languages, note }) => ({
      ...{
        item_id: items.get(key) ?? null,
        page_id: pages.get(screen) ?? null,
        note,
        languages: [...languages],
      },
      due: trx.raw('current_date + ?::integer', [day]),
      asked_by: people.get(by),
      assignee: people.get(to) ?? null,
    })),
  )
}

/** Whether the database has no pages and no users yet. */
export const isEmptyDatabase = async (knex: Knex): Promise<boolean> => {
  const { rows } = await knex.raw<{ rows: { empty: boolean }[] }>(
    'SELECT NOT EXISTS (SELECT FROM users) AND NOT EXISTS (SELECT FROM pages) AS empty',
  )
  return rows[0]?.empty ?? false
}

const loadUsers = async (trx: Knex.Transaction): Promise<void> => {
  const users = userFixtures().map(async (user) => ({
    ...user,
    role: apiRoleName(user.role),
    status: 'active',
    is_demo: true,
    password_hash: await hashPassword(demoPassword),
  }))
  await trx('users').insert(await Promise.all(users))
}

const buildPageState = ({ screen_location, content_key, ...page }: PageFixture, id: string): PageState => ({
  ...createPageState({ id, screen_location, ...(content_key && { content_key }) }),
  section: page.section,
  category: page.section,
  confluence_num: page.number,
  title_ru: page.title.ru,
  title_he: page.title.he,
  title_en: page.title.en,
  application: page.application,
  url: `/${screen_location.replaceAll('_', '-')}`,
})

type ScreenContext = Pick<ItemState, 'page_id' | 'screen_location' | 'section' | keyof TextSettings>

const buildDropdownState = (
  { field_name, ...data }: NonNullable<ItemFixture['dropdown']>,
  { screen_location }: Pick<ScreenContext, 'screen_location'>,
): DropdownState => ({ dropdown_key: `${screen_location}_${field_name}`, field_name, data, draft_data: null })

const buildTranslationSources = ({ older = {} }: ItemFixture) =>
  Object.fromEntries(
    Object.entries(older).map(([language, text]) => [language, { from: 'ru' as const, text }]),
  )

/** Builds an item and its additional texts, in the order of the file. */
const buildItemStates = (
  fixture: ItemFixture,
  screenContext: ScreenContext,
  order: number,
  ids: string[],
  parent?: string,
): ItemState[] => {
  const id = ids.shift() ?? ''
  const item = createItemState({
    ...screenContext,
    id,
    parent_id: parent ?? null,
    sort_order: order,
    content_key: fixture.key,
    component_type: fixture.type,
    category: fixture.category ?? null,
    description: fixture.description?.ru ?? null,
    description_he: fixture.description?.he ?? null,
    description_en: fixture.description?.en ?? null,
    is_active: fixture.active ?? true,
    max_length: fixture.max_length ?? null,
    action_number: fixture.action_number ?? null,
    approved: fixture.texts,
    draft: fixture.drafts ?? {},
    made_from: { approved: buildTranslationSources(fixture) },
    dropdown: fixture.dropdown ? buildDropdownState(fixture.dropdown, screenContext) : null,
  })
  const additional = fixture.additional ?? []

  return [
    item,
    ...additional.flatMap((child, index) => buildItemStates(child, screenContext, index + 1, ids, id)),
  ]
}

const loadContent = async (unit: UnitOfWork): Promise<void> => {
  const fixtures = pageFixtures()
  const total = fixtures.flatMap(({ items }) =>
    items.flatMap((item) => [item, ...(item.additional ?? [])]),
  ).length
  const ids = await reserveIds(unit, fixtures.length + total)
  const settings = await readTextSettings(unit.trx)
  const pages = fixtures.map((page) => buildPageState(page, ids.shift() ?? ''))
  const items = fixtures.flatMap(({ screen_location, section, items }, index) => {
    const screenContext = { page_id: pages[index]?.id ?? '', screen_location, section, ...settings }
    return items.flatMap((item, order) => buildItemStates(item, screenContext, order + 1, ids))
  })
  const toCreations = <S>(states: readonly S[]) => states.map((after) => ({ before: undefined, after }))
  await saveContent(unit, 'create', { pages: toCreations(pages), items: toCreations(items) })
}

// Otherwise all demo data would have been written within a second.
const spreadDates = async (trx: Knex.Transaction): Promise<void> => {
  for (const table of ['pages', 'content_items'])
    await trx.raw(`UPDATE ${table} SET created_at = timestamptz '2026-09-01 06:00+00' + id * interval '17 minutes',
      updated_at = timestamptz '2026-10-05 06:00+00' + (id * 7919 % 40000) * interval '1 minute'`)
  await trx.raw('UPDATE content_items SET published_at = updated_at WHERE published_at IS NOT NULL')
}

/** Calmer menu than the default: entries no heavier than their headings. */
const calmMenu = {
  menu_main_font_size: '14px',
  menu_sub_font_size: '13px',
  menu_sub_font_weight: '400',
}

const bankName = {
  bank_name_ru: 'Демонстрационный банк',
  bank_name_he: 'בנק לדוגמה',
  bank_name_en: 'Demo Bank',
}

const loadSettings = async (trx: Knex.Transaction): Promise<void> => {
  await trx('general_settings').update(bankName)
  for (const [key, value] of Object.entries(calmMenu))
    await trx('ui_settings').where('setting_key', key).update('setting_value', value)
}

/**
 * Loads the demo data into an empty database: settings, pages, texts with comments and requests, terms, banks
 * and an account for each role.
 */
export const loadDemoData = ({ knex }: Database): Promise<void> =>
  transact({ knex }, systemCaller, async (unit) => {
    // If several instances start together on an empty database, only one loads the data.
    await unit.trx.raw(`SELECT pg_advisory_xact_lock(hashtext('demo data'))`)
    if (!(await isEmptyDatabase(unit.trx))) return

    await loadUsers(unit.trx)
    await loadBanks(unit.trx)
    await loadSettings(unit.trx)
    await loadGlossary(unit.trx)
    await loadContent(unit)
    await loadTranslationWork(unit.trx)
    await spreadDates(unit.trx)
    await analyzeContentTables(unit)
  })
