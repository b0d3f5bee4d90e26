import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { contentAccess } from '../access-rules.ts'
import { applications } from '../applications.ts'
import { contentChange } from '../cache-tags.ts'
import { type SectionKey, sectionOf, sections, sectionsListedAsPages } from '../sections.ts'
import { declareCall } from './call.ts'
import { drill, item, itemWithOptions, listedItem, menuItem } from './content-items.ts'
import { textContent, textStatus } from './content-texts.ts'
import { dropdownOption } from './dropdown-options.ts'
import {
  bigId,
  closedObject,
  count,
  countsByLanguage,
  itemParams,
  languageCode,
  listOf,
  nullable,
  oneOf,
  overrideReason,
  screenName,
  sentPlaceholder,
  sentStatus,
  sentTexts,
  text,
  texts,
  textsByLanguage,
  time,
  version,
  versionNumber,
} from './schemas.ts'

const applicationKeys = applications.map(({ value }) => value)

const changedAt = time('When anything on the page was last changed')

/** A page in the lists of a section. */
const sectionPage = Type.Object(
  {
    id: bigId('The id of the page'),
    confluence_num: nullable(text('The number of the page, such as 5.1.2')),
    screen_location: text('The screen of the page'),
    content_key: text('The key of the page'),
    application: oneOf(applicationKeys, 'The application that it belongs to'),
    component_type: text('Always text, since pages are listed with items'),
    category: nullable(text('Category')),
    description: nullable(text('Description')),
    page_number: nullable(text('Page number, as in confluence_num')),
    actionCount: count('Number of actions'),
    contentType: text('The type of its content, or mixed'),
    translations: texts('Title'),
    textCount: count('Number of texts that each language should have, including additional ones'),
    withText: countsByLanguage('Number of texts that exist'),
    draftCount: count('Number of drafts of its texts, by language, and of its options'),
    version,
    lastModified: changedAt,
    last_modified: changedAt,
    updated_at: changedAt,
  },
  { $id: 'page', description: 'A page of a section' },
)

type Page = Static<typeof sectionPage>

const contentCount = count('Total number')

type ListName = (typeof sections)[number]['listName']

/** Property names of a section's list; that of the menu has a second one, which some clients read. */
const listNamesOf = (section: SectionKey): string[] => [
  sectionOf(section)?.listName ?? 'content_items',
  ...(section === 'menu' ? ['menu_items'] : []),
]

const keyByListName = <T>(section: SectionKey, list: T): Record<string, T> =>
  Object.fromEntries(listNamesOf(section).map((name) => [name, list]))

/** Each section has its own name for the list. */
type SectionPages = { content_count: number } & { [N in ListName | 'menu_items']?: readonly Page[] }

/** Schema of a section's pages, under the list names that clients know. */
const sectionPages = (section: SectionKey) =>
  Type.Unsafe<SectionPages>(
    Type.Object({
      content_count: contentCount,
      ...keyByListName(section, listOf(sectionPage, 'The pages in their order')),
    }),
  )

/** Builds the answer that `sectionPages` declares. */
export const toSectionPages = (section: SectionKey, pages: readonly Page[]): SectionPages => ({
  content_count: pages.length,
  ...keyByListName(section, pages),
})

const pageRows = listOf(sectionPage, 'The pages of the section')
const itemRows = Type.Object({
  content_count: contentCount,
  all_items: listOf(listedItem, 'Active items with a Russian text, by key'),
})

/** Schema of the `all-items` answer of a section: rows of pages or of items, as its clients expect. */
const allItemsSchema = (
  section: SectionKey,
): TSchema & { static: Static<typeof pageRows> | Static<typeof itemRows> } =>
  sectionsListedAsPages.includes(section) ? pageRows : itemRows

/** A section as a row of the main list. */
const sitePage = Type.Object(
  {
    id: text('The section, with underscores'),
    title: text('Name in Russian'),
    titles: texts('Name'),
    pageNumber: count('Place, from 1'),
    actionCount: count('Number of actions of its pages'),
    lastModified: nullable(time('When anything in it was last changed')),
    path: text('Path in the interface'),
  },
  { $id: 'site-page', description: 'A section as a row' },
)

const foundText = Type.Object(
  {
    id: bigId('The row that it is in'),
    content_key: text('The key of that row'),
    description: nullable(text('Description of the row in Russian')),
    descriptions: texts('Description of the row'),
    language: nullable(languageCode('The language of the text')),
    text: nullable(text('An excerpt of the text around the words; null if it was found by another value')),
  },
  { description: 'A text that holds the words' },
)

/** A page of a section with the texts that contain the searched words. */
const foundPage = Type.Object(
  {
    screen_location: text('The screen of the page'),
    count: count('Number of its texts with the words'),
    texts: listOf(foundText, 'The first of them'),
  },
  { $id: 'found-page', description: 'A page whose texts hold the words of a search' },
)

const summary = {
  status: Type.Literal('success', { description: 'Always success' }),
  summary: Type.Object(
    Object.fromEntries(sections.map(({ key, title }) => [key, count(`Actions of ${title.en}`)])),
    { description: 'The number of actions by section' },
  ),
  total_sections: count('The number of sections'),
  last_updated: nullable(time('When anything was last changed')),
}

/** Reads of the site's content for staff; `sectionCalls` has the calls of each section. */
export const contentCalls = {
  mainSummary: declareCall({
    method: 'get',
    path: '/api/content/main-summary',
    specified: true,
    access: contentAccess.read,
    summary: 'Count the actions of each section',
    cacheTag: 'content',
    staleIfError: true,
    answers: { data: Type.Object(summary), root: summary },
  }),
  sitePages: declareCall({
    method: 'get',
    path: '/api/content/site-pages',
    specified: true,
    access: contentAccess.read,
    summary: 'List the seven sections as rows of the main list',
    cacheTag: 'content',
    staleIfError: true,
    answers: { data: listOf(sitePage, 'The sections in their order') },
  }),
  foundTexts: declareCall({
    method: 'get',
    path: '/api/content/found',
    access: contentAccess.read,
    summary: 'Search the pages of a section by their texts, with the first matching text of each',
    cacheTag: 'content',
    staleIfError: true,
    accept: {
      query: Type.Object({
        section: oneOf(
          sections.map(({ key }) => key),
          'The section',
        ),
        q: Type.String({ minLength: 1, maxLength: 255, description: 'The words' }),
      }),
    },
    answers: { data: listOf(foundPage, 'The pages in the order of their numbers') },
  }),
  menuTranslations: declareCall({
    method: 'get',
    path: '/api/content/menu/translations',
    specified: true,
    access: contentAccess.read,
    summary: 'List the texts of the menus',
    cacheTag: 'content',
    staleIfError: true,
    answers: {
      data: Type.Object({
        content_count: count('Total number'),
        menu_items: listOf(menuItem, 'The texts in their order'),
      }),
    },
  }),
  item: declareCall({
    method: 'get',
    path: '/api/content/item/:id',
    specified: true,
    access: contentAccess.read,
    summary: 'Read a content item',
    cacheTag: 'content',
    staleIfError: true,
    accept: { params: itemParams },
    answers: { data: item },
    fails: ['not_found'],
  }),
}

const keyParams = (description: string) =>
  Type.Object({ key: Type.String({ minLength: 1, maxLength: 255, description }) })

const itemBody = <T extends TSchema>(translations: T) =>
  closedObject({
    translations: Type.Optional(translations),
    dropdown_options: Type.Optional(
      Type.Array(Type.Record(Type.String(), Type.Unknown()), {
        maxItems: 5000,
        description:
          'The options in place of those there are, in any shape that a read of them answers; ids that begin with new-, or none, are new',
      }),
    ),
    placeholder: Type.Optional(sentPlaceholder),
    status: Type.Optional(sentStatus),
    override_reason: overrideReason,
    version: Type.Optional(versionNumber),
  })

/** Builds the calls by which staff read and save one section. */
const buildSectionCalls = (section: SectionKey) => ({
  pages: declareCall({
    method: 'get',
    path: `/api/content/${section}`,
    specified: true,
    access: contentAccess.read,
    summary: `List the pages of section ${section}`,
    cacheTag: 'content',
    staleIfError: true,
    answers: { data: sectionPages(section) },
  }),
  allItems: declareCall({
    method: 'get',
    path: `/api/content/${section}/all-items`,
    specified: true,
    access: contentAccess.read,
    summary: `List the texts of section ${section}`,
    cacheTag: 'content',
    staleIfError: true,
    accept: { query: Type.Object({ screen_location: Type.Optional(screenName) }) },
    answers: { data: allItemsSchema(section) },
  }),
  drill: declareCall({
    method: 'get',
    path: `/api/content/${section}/drill/:key`,
    specified: true,
    access: contentAccess.read,
    summary: `Read a page of section ${section} with its actions`,
    cacheTag: 'content',
    staleIfError: true,
    accept: { params: keyParams('The screen or the key of the page, or the key of one of its items') },
    answers: { data: drill },
    fails: ['not_found'],
  }),
  save: declareCall({
    method: 'put',
    path: `/api/content/${section}/:id`,
    specified: true,
    access: contentAccess.draft,
    summary: `Save the texts and options of an item of section ${section} together`,
    invalidates: contentChange,
    accept: {
      params: itemParams,
      body: itemBody(sentTexts),
      documented: itemBody(textsByLanguage),
      limit: 4 * 1024 * 1024,
    },
    answers: {
      data: Type.Object({ ...textContent.properties, status: textStatus }),
      current: itemWithOptions,
    },
    fails: ['not_found', 'conflict', 'unique'],
  }),
  options: declareCall({
    method: 'get',
    path: `/api/content/${section}/:key/options`,
    specified: true,
    access: contentAccess.read,
    summary: `List the options of a dropdown in section ${section}`,
    cacheTag: 'content',
    staleIfError: true,
    accept: { params: keyParams('The key or the id of the dropdown') },
    answers: { data: listOf(dropdownOption, 'The options in their order; none for an unknown key') },
  }),
})

type SectionCalls = { readonly [S in SectionKey]: ReturnType<typeof buildSectionCalls> }

export const sectionCalls: SectionCalls = {
  main: buildSectionCalls('main'),
  menu: buildSectionCalls('menu'),
  mortgage: buildSectionCalls('mortgage'),
  'mortgage-refi': buildSectionCalls('mortgage-refi'),
  credit: buildSectionCalls('credit'),
  'credit-refi': buildSectionCalls('credit-refi'),
  general: buildSectionCalls('general'),
}
