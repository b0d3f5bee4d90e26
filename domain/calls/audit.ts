import { Type } from '@sinclair/typebox'
import { content, logs } from '../areas.ts'
import { call } from './call.ts'
import { pageRecord } from './page-records.ts'
import { item } from './shapes/items.ts'
import { closed, versionNumber } from './shapes/sent.ts'
import { text } from './shapes/values.ts'

const entryId = Type.String({ pattern: '^[0-9]{1,18}$', description: 'The number of the entry' })

/** What is done with entries of the audit log. */
export const auditCalls = {
  revert: call({
    method: 'post',
    path: '/api/audit/:id/revert',
    access: [logs, content.draft],
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
      current: Type.Union([item, pageRecord]),
    },
    fails: ['not_found', 'conflict', 'unique', 'version_required'],
  }),
}
