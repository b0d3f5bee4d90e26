import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { applications } from '../../content/page-status.ts'
import { listedAsPages, type SectionKey, sectionOf, type sections } from '../../sections.ts'
import { listedItem } from './items.ts'
import {
  bigId,
  count,
  countsByLanguage,
  languageCode,
  listOf,
  nullable,
  oneOf,
  text,
  texts,
  time,
  version,
} from './values.ts'

const applicationKeys = applications.map(({ value }) => value)

const changedAt = time('When anything on the page was last changed')

/** A page as the lists of a section answer it. */
export const page = Type.Object(
  {
    id: bigId('The id of the page'),
    confluence_num: nullable(text('The number of the page, such as 5.1.2')),
    screen_location: text('The screen of the page'),
    content_key: text('The key of the page'),
    application: oneOf(applicationKeys, 'The application that it belongs to'),
    component_type: text('Always text: a page stands among items'),
    category: nullable(text('Its category')),
    description: nullable(text('What it is')),
    page_number: nullable(text('The same as confluence_num')),
    actionCount: count('How many actions it has'),
    contentType: text('The type of its content, or mixed'),
    translations: texts('Its title'),
    withText: countsByLanguage('How many of the actions have a text'),
    draftCount: count('How many of the actions have a draft of a text or of options'),
    version,
    lastModified: changedAt,
    last_modified: changedAt,
    updated_at: changedAt,
  },
  { $id: 'page', description: 'A page of a section' },
)

type Page = Static<typeof page>

const contentCount = count('How many there are')

type ListName = (typeof sections)[number]['listName']

/** The pages of the menu stand under a second name, as some of their readers know them. */
const listNames = (section: SectionKey): string[] => [
  sectionOf(section)?.listName ?? 'content_items',
  ...(section === 'menu' ? ['menu_items'] : []),
]

const inLists = <T>(section: SectionKey, list: T): Record<string, T> =>
  Object.fromEntries(listNames(section).map((name) => [name, list]))

/** Each section names its list otherwise. */
type SectionPages = { content_count: number } & { [N in ListName | 'menu_items']?: readonly Page[] }

/** The pages of a section under the name that its readers know. */
export const sectionPages = (section: SectionKey) =>
  Type.Unsafe<SectionPages>(
    Type.Object({
      content_count: contentCount,
      ...inLists(section, listOf(page, 'The pages in their order')),
    }),
  )

/** The answer that `sectionPages` declares. */
export const asSectionPages = (section: SectionKey, pages: readonly Page[]): SectionPages => ({
  content_count: pages.length,
  ...inLists(section, pages),
})

const pageRows = listOf(page, 'The pages of the section')
const itemRows = Type.Object({
  content_count: contentCount,
  all_items: listOf(listedItem, 'Active items with a Russian text, by key'),
})

/** What `all-items` of a section answers: page rows or item rows, as its readers expect. */
export const allItemsOf = (
  section: SectionKey,
): TSchema & { static: Static<typeof pageRows> | Static<typeof itemRows> } =>
  listedAsPages.includes(section) ? pageRows : itemRows

/** A section as a row of the main list. */
export const sitePage = Type.Object(
  {
    id: text('The section, with underscores'),
    title: text('Its name in Russian'),
    titles: texts('Its name'),
    pageNumber: count('Its place, from 1'),
    actionCount: count('How many actions its pages have'),
    lastModified: nullable(time('When anything in it was last changed')),
    path: text('Where the interface shows it'),
  },
  { $id: 'site-page', description: 'A section as a row' },
)

const foundText = Type.Object(
  {
    id: bigId('The row that it stands in'),
    content_key: text('The key of that row'),
    description: nullable(text('What the row is, in Russian')),
    descriptions: texts('What the row is'),
    language: nullable(languageCode('The language of the text')),
    text: nullable(
      text('As much of the text as tells where the words stand; null where it is found otherwise'),
    ),
  },
  { description: 'A text that holds the words' },
)

/** A page of a section on which words were found. */
export const foundPage = Type.Object(
  {
    screen_location: text('The screen of the page'),
    count: count('How many of its texts hold the words'),
    texts: listOf(foundText, 'The first of them'),
  },
  { $id: 'found-page', description: 'A page whose texts hold the words of a search' },
)
