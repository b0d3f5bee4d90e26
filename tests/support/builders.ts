import type { Database } from '../../db/database.ts'
import { fallbackSection } from '../../domain/sections.ts'
import type { Agent } from './app.ts'
import { change } from './current-version.ts'
import { expectData } from './expectations.ts'

let nameCount = 0

/** Builds a name that is unique in this file. */
export const uniqueName = (prefix: string): string => `${prefix}${++nameCount}`

type Overrides = Readonly<Record<string, unknown>>

/** Body of a call that creates a content item. */
export const itemBody = (overrides: Overrides = {}) => ({
  content_key: uniqueName('test.item.'),
  component_type: 'text',
  screen_location: 'refinance_step1',
  translations: { ru: 'Текст', he: 'טקסט', en: 'Text' },
  ...overrides,
})

/** Body of a call that creates a bank. */
export const bankBody = (overrides: Overrides = {}) => ({
  code: uniqueName('BANK'),
  name_ru: 'Банк',
  name_he: 'בנק',
  name_en: 'Bank',
  is_active: true,
  ...overrides,
})

/** Body of a call that saves a view of the banks. */
export const viewBody = (overrides: Overrides = {}) => ({
  name: uniqueName('Вид '),
  resource: 'banks',
  filters: { is_active: true, q: 'а' },
  sort: { field: 'code', order: 'DESC' },
  columns: ['code', 'is_active'],
  ...overrides,
})

/** Saves a view and returns it. */
export const aView = async (agent: Agent, overrides?: Overrides) =>
  expectData(await agent.post('/api/saved-views').send(viewBody(overrides)), 201)

/** Creates an item and returns it. */
export const anItem = async (agent: Agent, overrides?: Overrides) =>
  expectData(await agent.post('/api/content-items').send(itemBody(overrides)), 201)

/** Creates a bank and returns it. */
export const aBank = async (agent: Agent, overrides?: Overrides) =>
  expectData(await agent.post('/api/banks').send(bankBody(overrides)), 201)

/** Inserts an empty page and returns its screen. Raises the counter of its section, as another server does. */
export const aPage = async ({ knex }: Database, overrides: Overrides = {}): Promise<string> => {
  const name = uniqueName('test_screen_')
  const page = { screen_location: name, content_key: `page.${name}`, section: null, ...overrides }
  await knex('pages').insert(page)
  const counter = { scope: `staff:${page.section ?? fallbackSection}`, slot: 0 }
  const raised = { version: knex.raw('content_versions.version + 1'), raised_at: knex.fn.now() }
  await knex('content_versions').insert(counter).onConflict(['scope', 'slot']).merge(raised)
  return page.screen_location
}

/** Creates an item with drafts in Russian and English, in its second version. */
export const aDraft = async (agent: Agent, screen_location: string) => {
  const { id } = await anItem(agent, { screen_location })
  const body = { translations: { ru: 'Набросок', en: 'Sketch' }, status: 'draft' }
  return expectData(await change(agent, `/api/content-items/${id}`, body))
}

/** Password that satisfies every rule. */
export const goodPassword = 'тихая вода 47 мостов'

/** Body of a call that creates a user. */
export const userBody = (overrides: Overrides = {}) => ({
  name: 'Анна Новая',
  email: `${uniqueName('person')}@bank.example`,
  role: 'brokers',
  ...overrides,
})

/** Creates a user without a password; returns it with the one-time link. */
export const aUser = async (agent: Agent, overrides?: Overrides) =>
  expectData(await agent.post('/api/users').send(userBody(overrides)), 201)
