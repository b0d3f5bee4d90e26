import { Type } from '@sinclair/typebox'
import { logsAccess } from '../access-rules.ts'
import { auditEntry, auditEntryDetails, entryPage, listedAuditEntry, logTotals } from './audit-entries.ts'
import { declareCall, type RequestOf, type ResponseOf } from './call.ts'
import { exportFormats, fileTypes } from './resource-reads.ts'
import {
  closedObject,
  count,
  itemId,
  languageCode,
  listOf,
  nullable,
  oneOf,
  text,
  time,
  versionNumber,
} from './schemas.ts'

const entryId = Type.String({ pattern: '^[0-9]{1,18}$', description: 'The number of the entry' })

const moment = (description: string) => Type.Optional(Type.String({ format: 'date-time', description }))

const leaveOut = (description: string) => Type.Optional(Type.Literal('true', { description }))

/** Query parameters that filter entries. */
const filter = {
  resource: Type.Optional(Type.String({ maxLength: 100, description: 'Of records of this resource' })),
  record_id: Type.Optional(Type.String({ maxLength: 300, description: 'Of the record with this id' })),
  actor: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,9}$', description: 'Entries of the user with this id' }),
  ),
  action: Type.Optional(Type.String({ maxLength: 50, description: 'Action, such as update' })),
  text: Type.Optional(
    Type.String({
      maxLength: 255,
      description: 'Text before or after, in the values that you may read; at most 2,000 are counted',
    }),
  ),
  from: moment('From this moment on'),
  to: moment('Before this moment'),
  operation: Type.Optional(Type.String({ format: 'uuid', description: 'Of the operation with this id' })),
  without_sign_ins: leaveOut('Without sign-ins and ended sessions'),
  without_imports: leaveOut('Without imported texts and pages'),
  without_own: leaveOut('Without your own entries'),
}

const changedSince = Type.Object(
  {
    resource: text('The resource of the record'),
    record_id: text('The id of the record'),
    language: nullable(languageCode('The language of the text; null for other parts')),
    actor_name: nullable(text('Name of the user who changed it last; null for the server itself')),
    at: time('When it was changed last'),
  },
  { description: 'A record of the act that has changed since' },
)

const revertErrors = [
  'forbidden',
  'not_found',
  'conflict',
  'unique',
  'in_use',
  'last_director',
  'self',
  'too_long',
] as const

/** Calls that read the audit log and revert its entries. */
export const auditCalls = {
  audit: declareCall({
    method: 'get',
    path: '/api/audit',
    access: logsAccess,
    summary: 'List the entries of the audit log by resource, record, user and time',
    cacheTag: 'audit',
    accept: {
      query: Type.Object({
        ...filter,
        sort: Type.Optional(oneOf(['at', '-at'], 'By time; a minus before it, as without, newest first')),
        group: Type.Optional(
          oneOf(
            ['operation'],
            'Lists operations instead, each by the first of its entries that match; they are also what is counted',
          ),
        ),
        ...entryPage,
      }),
    },
    answers: { data: listOf(listedAuditEntry, 'The entries'), root: logTotals },
  }),
  auditExport: declareCall({
    method: 'get',
    path: '/api/audit/export',
    access: logsAccess,
    summary: 'Export the entries of the audit log that match the filter as a file, newest first',
    accept: { query: Type.Object({ format: oneOf(exportFormats, 'The form of the file'), ...filter }) },
    answers: {
      file: {
        [fileTypes.csv]: text(
          'A table in UTF-8 with a byte order mark: a row for each field that was changed',
        ),
        [fileTypes.json]: listOf(auditEntry, 'The entries'),
      },
      headers: { 'Content-Disposition': 'The name of the file' },
    },
  }),
  auditEntry: declareCall({
    method: 'get',
    path: '/api/audit/:id',
    access: logsAccess,
    summary: 'Read an entry of the audit log',
    cacheTag: 'audit',
    accept: { params: Type.Object({ id: entryId }) },
    answers: { data: auditEntryDetails },
    fails: ['not_found'],
  }),
  revert: declareCall({
    method: 'post',
    path: '/api/audit/:id/revert',
    // The permission to change the record is checked once its resource is known.
    access: 'signed-in',
    summary: 'Revert the change of an entry',
    invalidates: 'all',
    accept: {
      params: Type.Object({ id: entryId }),
      body: closedObject({ version: Type.Optional(versionNumber) }),
    },
    answers: {
      data: Type.Object({
        resource: text('Of which resource the record is'),
        record_id: text('The id of the record'),
        operation_id: text('Id by which the new audit entries are grouped'),
      }),
      current: Type.Unsafe<object>({ type: 'object', description: 'The record as it is stored now' }),
    },
    fails: [...revertErrors, 'version_required'],
  }),
  revertAct: declareCall({
    method: 'post',
    path: '/api/audit/acts/:id/revert',
    // The permissions to change the records are checked once their resources are known.
    access: 'signed-in',
    summary:
      'Revert all changes of an act, or only those of one text; none if a record of them has changed since',
    invalidates: 'all',
    accept: {
      params: Type.Object({ id: Type.String({ format: 'uuid', description: 'The id of the act' }) }),
      query: Type.Object({ item: Type.Optional(itemId) }),
    },
    answers: {
      data: Type.Object({
        changed: count('Number of records that were reverted'),
        operation_id: text('The id of this act, by which it can be reverted as well'),
      }),
      current: Type.Object(
        { changed: listOf(changedSince, 'The records that have changed since') },
        { $id: 'changed-since', description: 'Why an act was not reverted' },
      ),
    },
    fails: revertErrors,
  }),
}

/** Entry of the audit log as a client reads it. */
export type AuditLogEntry = ResponseOf<typeof auditCalls.audit>['data'][number]

/** Entry of the audit log, with the state of its record since then. */
export type AuditLogEntryDetails = ResponseOf<typeof auditCalls.auditEntry>

export type AuditLogFilter = Omit<
  NonNullable<RequestOf<typeof auditCalls.audit>['query']>,
  'page' | 'limit' | 'sort' | 'group'
>
