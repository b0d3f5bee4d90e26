import { Type } from '@sinclair/typebox'
import { director } from '../areas.ts'
import { mostRows } from '../content/table-limits.ts'
import { call } from './call.ts'
import {
  bigId,
  count,
  countsByLanguage,
  languageCode,
  listOf,
  nullable,
  oneOf,
  sectionKey,
  text,
  texts,
  time,
  version,
} from './shapes/values.ts'

/** A page as the content-management table answers it. */
export const pageRecord = Type.Object(
  {
    id: bigId('The id of the page'),
    screen_location: text('The screen that it is'),
    section: sectionKey,
    content_key: text('Its key'),
    application: text('Where its texts appear, such as public'),
    pageNumber: nullable(text('The number of the page, such as 5.1.2')),
    title: texts('Its title'),
    description: nullable(text('What it is')),
    actionCount: count('How many actions it has'),
    lastModified: time('When anything on it was last changed'),
    modifiedBy: nullable(text('Who made that change')),
    category: nullable(text('Its category')),
    status: text('Its state, such as published: that of its content, unless somebody has set it otherwise'),
    reason: nullable(text('Why it was rejected')),
    url: nullable(text('Where visitors find it')),
    createdAt: time('When it was created'),
    createdBy: nullable(text('Who created it')),
    pending: count('How many of its texts and dropdowns have a draft'),
    missing: countsByLanguage('How many of its actions lack a text'),
    version,
  },
  { $id: 'page-record', description: 'A page as a row of the content-management table' },
)

const asked = (description: string) => Type.Optional(Type.String({ description }))

/** What the content-management table can be asked for. */
export const pageQuery = Type.Object({
  page: asked('Which page of the table, from 1'),
  limit: asked(`Rows of a page, at most ${mostRows}`),
  search: asked('What titles, numbers or keys hold'),
  status: asked('Only pages of this state'),
  category: asked('Only pages of this category'),
  section: asked('Only pages of this section, or none for those without'),
  missing: Type.Optional(languageCode('Only pages with an action that lacks a text in this language')),
  pending: Type.Optional(oneOf(['yes', 'no'], 'Only pages with drafts, or only those without')),
  sort: asked('A column, such as missing.he or title.en, with a minus before it to descend'),
})

/** The content-management table. */
export const pageRecordCalls = {
  pageRecords: call({
    method: 'get',
    path: '/api/content/pages',
    specified: true,
    access: director,
    summary:
      'The pages of the site as a table: by status, section, category, gaps, drafts and search, page by page',
    accept: {
      query: pageQuery,
    },
    answers: {
      data: Type.Object({
        pages: listOf(pageRecord, 'The rows'),
        total: count('How many there are in all'),
        page: Type.Integer({ minimum: 1, description: 'Which page this is' }),
        limit: Type.Integer({ minimum: 1, maximum: mostRows, description: 'Rows of a page' }),
      }),
    },
    fails: ['unknown_sort'],
  }),
}
