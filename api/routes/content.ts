import { Type } from '@sinclair/typebox'
import { type SectionKey, sections } from '../../domain/sections.ts'
import type { ContentStore } from '../stores/content/index.ts'
import { type Input, ok, type Reply, type Route, route } from './route.ts'
import { itemParams, screenName } from './schemas.ts'

const access = ['read', 'content-management'] as const

/** Answers a read of a section with its version, and only the version to a client that holds it. */
const versioned = async (
  content: ContentStore,
  section: SectionKey,
  { holds }: Pick<Input, 'holds'>,
  read: () => Promise<unknown>,
): Promise<Reply> => {
  const version = await content.version(section)
  return ok(holds(version) ? undefined : await read(), { version })
}

const ofSection = (content: ContentStore, section: SectionKey): Route[] => [
  route({
    method: 'get',
    path: `/api/content/${section}`,
    access,
    summary: `The pages of section ${section}`,
    handle: (input) => versioned(content, section, input, () => content.sectionList(section)),
  }),
  route({
    method: 'get',
    path: `/api/content/${section}/all-items`,
    access,
    summary: `What section ${section} holds, as its readers expect it`,
    accept: { query: Type.Object({ screen_location: Type.Optional(screenName) }) },
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
    handle: (input) => versioned(content, section, input, () => content.drill(section, input.params.key)),
  }),
  route({
    method: 'get',
    path: `/api/content/${section}/:key/options`,
    access,
    summary: `The options of a dropdown in section ${section}`,
    accept: { params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 255 }) }) },
    handle: async ({ params }) => ok(await content.options(section, params.key)),
  }),
]

const summary = async (content: ContentStore): Promise<Reply> => {
  const counts = await content.sectionCounts()
  const changes = counts.flatMap(({ last_change }) => (last_change ? [last_change.getTime()] : []))
  const totals = {
    status: 'success',
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
    handle: () => summary(content),
  }),
  route({
    method: 'get',
    path: '/api/content/site-pages',
    access,
    summary: 'The seven sections as rows of the main list',
    handle: async () => ok(await content.sitePages()),
  }),
  route({
    method: 'get',
    path: '/api/content/menu/translations',
    access,
    summary: 'The texts of the menus',
    handle: (input) => versioned(content, 'menu', input, () => content.menuTranslations()),
  }),
  route({
    method: 'get',
    path: '/api/content/main_page/action/:number/options',
    access,
    summary: 'The options of an action of the main page',
    accept: { params: Type.Object({ number: Type.String({ pattern: '^[0-9]{1,9}$' }) }) },
    handle: async ({ params }) => ok(await content.mainActionOptions(params.number)),
  }),
  route({
    method: 'get',
    path: '/api/content/item/:id',
    access,
    summary: 'A content item',
    accept: { params: itemParams },
    handle: async ({ params }) => ok(await content.item(params.id)),
  }),
  route({
    method: 'get',
    path: '/api/content/text/:id',
    access,
    summary: 'A text with its additional texts',
    accept: { params: itemParams },
    handle: async ({ params }) => ok(await content.text(params.id)),
  }),
  route({
    method: 'get',
    path: '/api/db-info',
    access,
    summary: 'What the database holds, in numbers',
    handle: async () => ok(await content.databaseInfo()),
  }),
  ...sections.flatMap(({ key }) => ofSection(content, key)),
]
