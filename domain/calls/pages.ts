import { Type } from '@sinclair/typebox'
import { content, director } from '../areas.ts'
import type { ErrorCode } from '../envelope.ts'
import { pages } from '../resources/pages.ts'
import { call } from './call.ts'
import { pageRecord } from './page-records.ts'
import { bulkBody } from './shapes/bulk.ts'
import { changeOf, creationOf, updateOf } from './shapes/records/sent.ts'
import { closed, seen, values } from './shapes/sent.ts'
import { listOf } from './shapes/values.ts'

const path = '/api/content/pages'
const stale: ErrorCode[] = ['not_found', 'conflict']

const id = Type.String({ pattern: '^[0-9]{1,18}$', description: 'The id of the page' })
const params = Type.Object({ id })

/** What the content-management table does with its pages. */
export const pageCalls = {
  createPage: call({
    method: 'post',
    path,
    access: content.write,
    summary: 'Create a page',
    accept: { body: values, documented: creationOf(pages) },
    answers: { data: pageRecord, status: 201 },
    fails: ['unique', 'too_long'],
  }),
  changePage: call({
    method: 'put',
    path: `${path}/:id`,
    access: content.publish,
    summary: 'Change titles, number, address, category or status of a page; rejecting it asks for a reason',
    accept: { params, body: seen.inBody, documented: updateOf(pages) },
    answers: { data: pageRecord, current: pageRecord },
    fails: [...stale, 'too_long'],
  }),
  deletePage: call({
    method: 'delete',
    path: `${path}/:id`,
    access: [director, content.delete],
    summary: 'Delete a page with all that stands on it',
    accept: { params, query: seen.inQuery },
    answers: { data: pageRecord, current: pageRecord },
    fails: stale,
  }),
  restorePage: call({
    method: 'post',
    path: `${path}/:id/restore`,
    access: [director, content.delete],
    summary: 'Bring a deleted page back with all that went with it',
    accept: { params },
    answers: { data: pageRecord },
    fails: ['not_found', 'unique'],
  }),
  restorePages: call({
    method: 'post',
    path: `${path}/restore`,
    access: [director, content.delete],
    summary: 'Bring several deleted pages back with all that went with them, or none',
    accept: {
      body: closed({
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
  changePages: call({
    method: 'post',
    path: `${path}/bulk`,
    access: [director, content.publish],
    acts: { update: [director, content.publish], delete: [director, content.delete] },
    summary: 'Change or delete several pages at once',
    accept: { body: bulkBody(id, values), documented: bulkBody(id, changeOf(pages)) },
    answers: { data: listOf(pageRecord, 'The pages that were meant'), current: pageRecord },
    fails: ['not_found', 'conflict', 'too_long'],
  }),
}
