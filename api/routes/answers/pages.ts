import { Type } from '@sinclair/typebox'
import { type SectionKey, sectionOf } from '../../../domain/sections.ts'
import { listedAsPages } from '../../stores/content/reads.ts'
import { listedItem } from './items.ts'
import { bigId, count, countsByLanguage, listOf, nullable, text, texts, time, version } from './values.ts'

/** A page as the lists of a section answer it. */
const page = Type.Object(
  {
    id: bigId,
    confluence_num: nullable(text),
    screen_location: text,
    content_key: text,
    component_type: text,
    category: nullable(text),
    description: nullable(text),
    page_number: nullable(text),
    actionCount: count,
    contentType: text,
    translations: texts,
    withText: countsByLanguage,
    draftCount: count,
    version,
    lastModified: time,
    last_modified: time,
    updated_at: time,
  },
  { $id: 'page' },
)

/** The pages of a section under the name that its readers know. */
export const sectionPages = (section: SectionKey) => {
  const { listName = 'content_items' } = sectionOf(section) ?? {}
  return Type.Object({ content_count: count, [listName]: listOf(page) })
}

const pageRows = listOf(page)
const itemRows = Type.Object({ content_count: count, all_items: listOf(listedItem) })

/** What `all-items` of a section answers: page rows or item rows, as its readers expect. */
export const allItemsOf = (section: SectionKey) => (listedAsPages.includes(section) ? pageRows : itemRows)

/** A section as a row of the main list. */
export const sitePage = Type.Object(
  {
    id: text,
    title: text,
    titles: texts,
    pageNumber: count,
    actionCount: count,
    lastModified: nullable(time),
    path: text,
  },
  { $id: 'site-page' },
)
