import { createHash } from 'node:crypto'
import { calls } from '../../domain/calls/index.ts'
import { type SectionKey, sections } from '../../domain/sections.ts'
import { ok, type Reply, type Route, type RouteInput, route } from '../http/route.ts'
import type { ContentStore } from '../stores/content/index.ts'
import { statusFrom, textsFrom } from '../stores/content/items/texts-input.ts'

/** What tells the version of one page of a section from those of others, and of pages that do not exist. */
const markOf = (key: string): string => `-${createHash('sha1').update(key).digest('base64url').slice(0, 12)}`

/** Answers a read of a section with its version, and only the version to a client that holds it. */
const versioned = async <T>(
  content: ContentStore,
  section: SectionKey,
  { held }: Pick<RouteInput, 'held'>,
  read: () => Promise<T>,
  mark = '',
): Promise<Reply<T>> => {
  const version = `${await content.version(section)}${mark}`
  return ok(held.includes(version) ? undefined : await read(), { version })
}

const ofSection = (content: ContentStore, section: SectionKey): Route[] => {
  const { pages, allItems, drill, options, save } = calls.sections[section]
  return [
    route(pages, (input) => versioned(content, section, input, () => content.sectionList(section))),
    route(allItems, (input) => {
      const { screen_location: screen = null } = input.query
      return versioned(content, section, input, () => content.allItems(section, screen))
    }),
    route(drill, (input) => {
      const { key } = input.params
      return versioned(content, section, input, () => content.drill(section, key), markOf(key))
    }),
    route(save, async ({ params, body, caller }) => {
      const { translations, dropdown_options: options, placeholder, version } = body
      const manner = { status: statusFrom(body.status), reason: body.override_reason }
      const texts = textsFrom(translations)
      const edit = { id: params.id, version, section, texts, options, placeholder, ...manner }
      return ok({ ...(await content.saveDropdown(caller, edit)), status: manner.status })
    }),
    route(options, async ({ params }) => ok(await content.options(section, params.key))),
  ]
}

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

/** What staff read and save of the site's content, beside the calls of each section. */
export const contentRoutes = (content: ContentStore): Route[] => [
  route(calls.mainSummary, () => summary(content)),
  route(calls.sitePages, async () => ok(await content.sitePages())),
  route(calls.foundTexts, ({ query: { section, q }, ...input }) =>
    versioned(content, section, input, () => content.found(section, q), markOf(q)),
  ),
  route(calls.menuTranslations, (input) =>
    versioned(content, 'menu', input, () => content.menuTranslations()),
  ),
  route(calls.item, async ({ params }) => ok(await content.item(params.id))),
  route(calls.databaseInfo, async () => ok(await content.databaseInfo())),
  ...sections.flatMap(({ key }) => ofSection(content, key)),
]
