import { createHash } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { mainScreen, type SectionKey, sections } from '../../domain/sections.ts'
import type { ContentStore } from '../stores/content/index.ts'
import { drill, item, menuItem } from './answers/items.ts'
import { actionOption, option } from './answers/options.ts'
import { allItemsOf, sectionPages, sitePage } from './answers/pages.ts'
import { databaseInfo, summaryRoot } from './answers/summaries.ts'
import { textContent } from './answers/texts.ts'
import { count, listOf } from './answers/values.ts'
import { type Input, ok, type Reply, type Route, route } from './route.ts'
import { itemParams, screenName } from './schemas.ts'

const access = ['read', 'content-management'] as const

/** What tells the version of one page of a section from those of others, and of pages that do not exist. */
const markOf = (key: string): string => `-${createHash('sha1').update(key).digest('base64url').slice(0, 12)}`

/** Answers a read of a section with its version, and only the version to a client that holds it. */
const versioned = async <T>(
  content: ContentStore,
  section: SectionKey,
  { holds }: Pick<Input, 'holds'>,
  read: () => Promise<T>,
  mark = '',
): Promise<Reply<T>> => {
  const version = `${await content.version(section)}${mark}`
  return ok(holds(version) ? undefined : await read(), { version })
}

const ofSection = (content: ContentStore, section: SectionKey): Route[] => [
  route({
    method: 'get',
    path: `/api/content/${section}`,
    access,
    summary: `The pages of section ${section}`,
    answers: { data: sectionPages(section) },
    handle: (input) => versioned(content, section, input, () => content.sectionList(section)),
  }),
  route({
    method: 'get',
    path: `/api/content/${section}/all-items`,
    access,
    summary: `What section ${section} holds, as its readers expect it`,
    accept: { query: Type.Object({ screen_location: Type.Optional(screenName) }) },
    answers: { data: allItemsOf(section) },
    handle: (input) =>
      versioned(content, section, input, () =>
        content.allItems(section, input.query.screen_location ?? null),
      ),
  }),
  route({
    method: 'get',
    path: `/api/content/${section}/drill/:key`,
    access,
    summary: `A page of section ${section} with its actions`,
    accept: { params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 255 }) }) },
    answers: { data: drill },
    fails: ['not_found'],
    handle: (input) => {
      const { key } = input.params
      return versioned(content, section, input, () => content.drill(section, key), markOf(key))
    },
  }),
  route({
    method: 'get',
    path: `/api/content/${section}/:key/options`,
    access,
    summary: `The options of a dropdown in section ${section}`,
    accept: { params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 255 }) }) },
    answers: { data: listOf(option) },
    handle: async ({ params }) => ok(await content.options(section, params.key)),
  }),
]

const summary = async (content: ContentStore) => {
  const counts = await content.sectionCounts()
  const changes = counts.flatMap(({ last_change }) => (last_change ? [last_change.getTime()] : []))
  const totals = {
    status: 'success' as const,
    summary: Object.fromEntries(counts.map(({ section, actions }) => [section, actions])),
    total_sections: counts.length,
    last_updated: changes.length > 0 ? new Date(Math.max(...changes)) : null,
  }
  return ok(totals, { root: totals })
}

/** What staff read of the site's content, beside the calls of each section. */
export const contentRoutes = (content: ContentStore): Route[] => [
  route({
    method: 'get',
    path: '/api/content/main-summary',
    access,
    summary: 'The number of actions in each section',
    answers: { data: Type.Object(summaryRoot), root: summaryRoot },
    handle: () => summary(content),
  }),
  route({
    method: 'get',
    path: '/api/content/site-pages',
    access,
    summary: 'The seven sections as rows of the main list',
    answers: { data: listOf(sitePage) },
    handle: async () => ok(await content.sitePages()),
  }),
  route({
    method: 'get',
    path: '/api/content/menu/translations',
    access,
    summary: 'The texts of the menus',
    answers: { data: Type.Object({ content_count: count, menu_items: listOf(menuItem) }) },
    handle: (input) => versioned(content, 'menu', input, () => content.menuTranslations()),
  }),
  route({
    method: 'get',
    path: `/api/content/${mainScreen}/action/:number/options`,
    access,
    summary: 'The options of an action of the main page',
    accept: { params: Type.Object({ number: Type.String({ pattern: '^[0-9]{1,9}$' }) }) },
    answers: { data: listOf(actionOption) },
    handle: async ({ params }) => ok(await content.mainActionOptions(params.number)),
  }),
  route({
    method: 'get',
    path: '/api/content/item/:id',
    access,
    summary: 'A content item',
    accept: { params: itemParams },
    answers: { data: item },
    fails: ['not_found'],
    handle: async ({ params }) => ok(await content.item(params.id)),
  }),
  route({
    method: 'get',
    path: '/api/content/text/:id',
    access,
    summary: 'A text with its additional texts',
    accept: { params: itemParams },
    answers: { data: textContent },
    fails: ['not_found'],
    handle: async ({ params }) => ok(await content.text(params.id)),
  }),
  route({
    method: 'get',
    path: '/api/db-info',
    access,
    summary: 'What the database holds, in numbers',
    answers: { data: databaseInfo },
    handle: async () => ok(await content.databaseInfo()),
  }),
  ...sections.flatMap(({ key }) => ofSection(content, key)),
]
