import { type TSchema, Type } from '@sinclair/typebox'
import { content, director } from '../areas.ts'
import type { ErrorCode } from '../envelope.ts'
import { pages } from '../resources/pages.ts'
import { call } from './call.ts'
import { pageRecord } from './page-records.ts'
import { changeOf, creationOf, updateOf } from './shapes/records.ts'
import { closed, itemId, itemParams, seen, values, versionNumber } from './shapes/sent.ts'
import { listOf } from './shapes/values.ts'

const path = '/api/content/pages'
const stale: ErrorCode[] = ['not_found', 'conflict']

const bulkBody = <D extends TSchema>(data: D) => {
  const records = Type.Array(closed({ id: itemId, version: versionNumber }), {
    minItems: 1,
    maxItems: 1000,
    description: 'The pages, each named once',
  })
  return Type.Union([
    closed({ action: Type.Literal('update', { description: 'A change' }), records, data }),
    closed({ action: Type.Literal('delete', { description: 'A deletion' }), records }),
  ])
}

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
    accept: { params: itemParams, body: seen.inBody, documented: updateOf(pages) },
    answers: { data: pageRecord, current: pageRecord },
    fails: [...stale, 'too_long'],
  }),
  deletePage: call({
    method: 'delete',
    path: `${path}/:id`,
    access: [director, content.delete],
    summary: 'Delete a page with all that stands on it',
    accept: { params: itemParams, query: seen.inQuery },
    answers: { data: pageRecord, current: pageRecord },
    fails: stale,
  }),
  restorePage: call({
    method: 'post',
    path: `${path}/:id/restore`,
    access: [director, content.delete],
    summary: 'Bring a deleted page back with all that went with it',
    accept: { params: itemParams },
    answers: { data: pageRecord },
    fails: ['not_found', 'unique'],
  }),
  changePages: call({
    method: 'post',
    path: `${path}/bulk`,
    access: [director, content.publish],
    acts: { update: [director, content.publish], delete: [director, content.delete] },
    summary: 'Change or delete several pages at once',
    accept: { body: bulkBody(values), documented: bulkBody(changeOf(pages)) },
    answers: { data: listOf(pageRecord, 'The pages that were meant'), current: pageRecord },
    fails: ['not_found', 'conflict', 'too_long'],
  }),
}
