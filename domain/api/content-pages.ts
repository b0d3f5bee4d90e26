import { Type } from '@sinclair/typebox'
import { contentAccess, directorOnly } from '../access-rules.ts'
import { contentChange } from '../cache-tags.ts'
import type { ErrorCode } from '../errors.ts'
import { maxTableRows } from '../limits.ts'
import { pages } from '../resources/pages.ts'
import { declareCall } from './call.ts'
import { changeBody, createBody, updateBody } from './record-schemas.ts'
import {
  bigId,
  bulkBody,
  closedObject,
  count,
  countsByLanguage,
  languageCode,
  listOf,
  nullable,
  oneOf,
  optionalText,
  pageFields,
  recordValues,
  sectionKey,
  seenVersion,
  text,
  texts,
  time,
  version,
} from './schemas.ts'

/** A page as a row of the content-management table. */
export const pageRecord = Type.Object(
  {
    id: bigId('The id of the page'),
    screen_location: text('The screen that it is'),
    section: sectionKey,
    content_key: text('Key'),
    application: text('Application with its texts, such as public'),
    pageNumber: nullable(text('The number of the page, such as 5.1.2')),
    title: texts('Title'),
    description: nullable(text('Description')),
    actionCount: count('Number of actions'),
    lastModified: time('When anything on it was last changed'),
    modifiedBy: nullable(text('User who made that change')),
    category: nullable(text('Category')),
    status: text('Status, for example published: that of its content, unless it was set by a user'),
    reason: nullable(text('Why it was rejected')),
    url: nullable(text('Address for visitors')),
    createdAt: time('When it was created'),
    createdBy: nullable(text('User who created it')),
    pending: count('Number of drafts of its texts, by language, and of its options'),
    missing: countsByLanguage('Number of missing texts, including additional ones'),
    version,
  },
  { $id: 'page-record', description: 'A page as a row of the content-management table' },
)

/** Query parameters of the content-management table. */
export const pageQuery = Type.Object({
  page: optionalText('Page of the table, from 1'),
  limit: optionalText(`Rows of a page, at most ${maxTableRows}`),
  search: optionalText('Text in the titles, numbers or keys'),
  status: optionalText('Only pages of this state'),
  category: optionalText('Only pages of this category'),
  section: optionalText('Only pages of this section, or none for those without'),
  missing: Type.Optional(languageCode('Only pages that lack a text in this language')),
  pending: Type.Optional(oneOf(['yes', 'no'], 'Only pages with drafts, or only those without')),
  sort: optionalText('A column, such as missing.he or title.en, with a minus before it to descend'),
})

/** The content-management table. */
export const pageRecordCalls = {
  pageRecords: declareCall({
    method: 'get',
    path: '/api/content/pages',
    specified: true,
    access: directorOnly,
    summary:
      'List the pages of the site, filtered by status, section, category, missing texts, drafts and search, page by page',
    cacheTag: 'content',
    staleIfError: true,
    accept: {
      query: pageQuery,
    },
    answers: {
      data: Type.Object({
        pages: listOf(pageRecord, 'The rows'),
        ...pageFields('Rows', maxTableRows),
      }),
    },
    fails: ['unknown_sort'],
  }),
}

const pageCount = count('Number of pages')

/** Counts of pages and their content. */
export const pageFigureCalls = {
  pageFigures: declareCall({
    method: 'get',
    path: '/api/content/pages/figures',
    access: directorOnly,
    summary: 'Count the pages of the site, their actions, drafts and missing texts',
    cacheTag: 'content',
    staleIfError: true,
    answers: {
      data: Type.Object({
        pages: pageCount,
        actions: count('Number of actions'),
        pending: count('Number of drafts of their texts, by language, and of their options'),
        missing: countsByLanguage('Number of missing texts, including additional ones'),
      }),
    },
  }),
  pageContents: declareCall({
    method: 'get',
    path: '/api/content/pages/contents',
    access: [directorOnly, contentAccess.delete],
    summary: 'Count what would be deleted with pages',
    cacheTag: 'content',
    staleIfError: true,
    accept: {
      query: Type.Object({
        ids: Type.String({
          pattern: `^[0-9]{1,18}(,[0-9]{1,18}){0,${maxTableRows - 1}}$`,
          description: 'The ids of the pages, separated by commas',
        }),
      }),
    },
    answers: {
      data: Type.Object({
        pages: pageCount,
        actions: count('Number of actions'),
        texts: count('Number of texts, additional ones included'),
        drafts: count('Number of drafts of texts and options'),
        dropdowns: count('Number of dropdowns'),
        options: count('Number of options of these dropdowns'),
      }),
    },
  }),
}

/** Maximum number of deleted pages in the list; older ones are in the audit log. */
export const maxDeletedRows = 100

/** A deleted page in the list of pages to restore. */
const deletedPage = Type.Object(
  {
    id: bigId('The id of the page'),
    screen_location: text('The screen that it was'),
    pageNumber: nullable(text('The number of the page, such as 5.1.2')),
    title: texts('Title'),
    deletedAt: time('When it was deleted'),
    deletedBy: nullable(text('User who deleted it')),
  },
  { $id: 'deleted-page', description: 'A deleted page that can be restored' },
)

export const deletedPageCalls = {
  deletedPages: declareCall({
    method: 'get',
    path: '/api/content/pages/deleted',
    access: [directorOnly, contentAccess.delete],
    summary: 'List the deleted pages that can be restored',
    cacheTag: 'content',
    staleIfError: true,
    answers: { data: listOf(deletedPage, `The last ${maxDeletedRows} at most, newest first`) },
  }),
}

const path = '/api/content/pages'
const staleErrors: ErrorCode[] = ['not_found', 'conflict']

const id = Type.String({ pattern: '^[0-9]{1,18}$', description: 'The id of the page' })
const params = Type.Object({ id })

/** Calls of the content-management table. */
export const pageCalls = {
  createPage: declareCall({
    method: 'post',
    path,
    access: contentAccess.write,
    summary: 'Create a page',
    invalidates: contentChange,
    accept: { body: recordValues, documented: createBody(pages) },
    answers: { data: pageRecord, status: 201 },
    fails: ['unique', 'too_long'],
  }),
  changePage: declareCall({
    method: 'put',
    path: `${path}/:id`,
    access: contentAccess.publish,
    summary: 'Change titles, number, address, category or status of a page; rejecting it requires a reason',
    invalidates: contentChange,
    accept: { params, body: seenVersion.inBody, documented: updateBody(pages) },
    answers: { data: pageRecord, current: pageRecord },
    fails: [...staleErrors, 'too_long'],
  }),
  deletePage: declareCall({
    method: 'delete',
    path: `${path}/:id`,
    access: [directorOnly, contentAccess.delete],
    summary: 'Delete a page with everything on it',
    invalidates: contentChange,
    accept: { params, query: seenVersion.inQuery },
    answers: { data: pageRecord, current: pageRecord },
    fails: staleErrors,
  }),
  restorePage: declareCall({
    method: 'post',
    path: `${path}/:id/restore`,
    access: [directorOnly, contentAccess.delete],
    summary: 'Restore a deleted page with everything that was deleted with it',
    invalidates: contentChange,
    accept: { params },
    answers: { data: pageRecord },
    fails: ['not_found', 'unique'],
  }),
  restorePages: declareCall({
    method: 'post',
    path: `${path}/restore`,
    access: [directorOnly, contentAccess.delete],
    summary: 'Restore several deleted pages with everything that was deleted with them, all or none',
    invalidates: contentChange,
    accept: {
      body: closedObject({
        ids: Type.Array(id, {
          minItems: 1,
          maxItems: 1000,
          uniqueItems: true,
          description: 'The ids of the pages',
        }),
      }),
    },
    answers: { data: listOf(pageRecord, 'The pages') },
    fails: ['not_found', 'unique'],
  }),
  changePages: declareCall({
    method: 'post',
    path: `${path}/bulk`,
    access: [directorOnly, contentAccess.publish],
    actions: { update: [directorOnly, contentAccess.publish], delete: [directorOnly, contentAccess.delete] },
    summary: 'Change or delete several pages at once',
    invalidates: contentChange,
    accept: { body: bulkBody(id, recordValues), documented: bulkBody(id, changeBody(pages)) },
    answers: { data: listOf(pageRecord, 'The pages that were meant'), current: pageRecord },
    fails: ['not_found', 'conflict', 'too_long'],
  }),
}
