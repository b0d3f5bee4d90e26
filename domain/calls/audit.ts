import { Type } from '@sinclair/typebox'
import { logs } from '../areas.ts'
import { call } from './call.ts'
import { auditEntry, entryPage, entryTotals } from './shapes/audit.ts'
import { closed, versionNumber } from './shapes/sent.ts'
import { listOf, oneOf, text } from './shapes/values.ts'

const entryId = Type.String({ pattern: '^[0-9]{1,18}$', description: 'The number of the entry' })

const moment = (description: string) => Type.Optional(Type.String({ format: 'date-time', description }))

/** What is read of the audit log, and done with its entries. */
export const auditCalls = {
  audit: call({
    method: 'get',
    path: '/api/audit',
    access: logs,
    summary: 'The audit log, by resource, record, person and time',
    accept: {
      query: Type.Object({
        resource: Type.Optional(Type.String({ maxLength: 100, description: 'Of records of this resource' })),
        record_id: Type.Optional(Type.String({ maxLength: 300, description: 'Of the record with this id' })),
        actor: Type.Optional(
          Type.String({ pattern: '^[0-9]{1,9}$', description: 'What the person with this id has done' }),
        ),
        from: moment('From this moment on'),
        to: moment('Before this moment'),
        sort: Type.Optional(oneOf(['at', '-at'], 'By time; a minus before it, as without, newest first')),
        ...entryPage,
      }),
    },
    answers: { data: listOf(auditEntry, 'The entries'), root: entryTotals },
  }),
  revert: call({
    method: 'post',
    path: '/api/audit/:id/revert',
    // The right to change the record is asked for once the entry names it.
    access: 'signed-in',
    summary: 'Bring what an entry tells of back to what it was before',
    accept: {
      params: Type.Object({ id: entryId }),
      body: closed({ version: Type.Optional(versionNumber) }),
    },
    answers: {
      data: Type.Object({
        resource: text('Of which resource the record is'),
        record_id: text('The id of the record'),
        operation_id: text('What the new audit entries are grouped by'),
      }),
      current: Type.Unsafe<object>({ type: 'object', description: 'The record as it is stored now' }),
    },
    fails: [
      'forbidden',
      'not_found',
      'conflict',
      'unique',
      'in_use',
      'last_director',
      'self',
      'too_long',
      'version_required',
    ],
  }),
}
