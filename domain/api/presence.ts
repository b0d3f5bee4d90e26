import { type Static, Type } from '@sinclair/typebox'
import type { Access } from '../access.ts'
import { cacheTags } from '../cache-tags.ts'
import { maxOpenRecords } from '../limits.ts'
import { resources } from '../resources/index.ts'
import { declareCall } from './call.ts'
import { closedObject, count, flag, listOf, oneOf, text } from './schemas.ts'

/** Access to see who has the records of a resource open: that to read them. Banks include their parameters. */
export const openRecordAccess: ReadonlyMap<string, Access> = new Map(
  resources.map(({ name, access }) => [name, access.read]),
)

const openRecord = {
  resource: oneOf([...openRecordAccess.keys()], 'Whose record it is'),
  id: Type.String({ pattern: '^[\\w-]{1,36}$', description: 'The id of the record' }),
  is_unsaved: flag('Whether it has unsaved changes'),
}

const openWindow = closedObject({
  window: Type.String({ pattern: '^[a-z0-9]{8,32}$', description: 'A random name of the browser window' }),
  open: Type.Array(Type.Object(openRecord, { additionalProperties: false }), {
    maxItems: maxOpenRecords,
    description: 'Records that the window has open; none when it closes',
  }),
  more_unsaved: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100_000,
      description: 'Number of records with unsaved changes beyond those that the window may list',
    }),
  ),
})

/** Records that a window has open. */
export type OpenWindow = Static<typeof openWindow>

const openElsewhere = listOf(
  Type.Object({
    ...openRecord,
    name: text('The name of the user'),
    more_unsaved: count(
      'Number of further records with unsaved changes in the same window, whatever they are',
    ),
  }),
  'Records that other users have open, as far as you may read them',
)

/** Record that another user has open. */
export type OpenElsewhere = Static<typeof openElsewhere>[number]

/** Calls that tell users of each other. They do not count as use of the session. */
export const presenceCalls = {
  presence: declareCall({
    method: 'get',
    path: '/api/presence',
    access: 'signed-in',
    summary: 'List what other users have open; as an event stream, follow what they change',
    cacheTag: 'presence',
    answers: {
      data: openElsewhere,
      events: listOf(oneOf(cacheTags, 'A group of reads'), 'The groups of reads that are outdated'),
    },
    fails: ['too_many_attempts'],
  }),
  reportPresence: declareCall({
    method: 'post',
    path: '/api/presence',
    access: 'signed-in',
    summary: 'Report what a window has open, at least every 30 seconds',
    invalidates: [],
    accept: { body: openWindow },
    answers: { data: openElsewhere },
  }),
}
