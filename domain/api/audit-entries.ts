import { type Static, Type } from '@sinclair/typebox'
import {
  flag,
  languageCode,
  listOf,
  nullable,
  number,
  oneOf,
  optionalText,
  pageFields,
  text,
  time,
} from './schemas.ts'

/** Schema of a field value: any JSON. */
const anyValue = (description: string) => Type.Unsafe<unknown>({ description })

const changedField = Type.Object(
  {
    field: text('The field, by its name in the record'),
    language: nullable(languageCode('The language of the text; null where the field has none')),
    status: nullable(oneOf(['approved', 'draft'], 'Whether visitors see it; null where there are no drafts')),
    before: anyValue('What it was; null for nothing'),
    after: anyValue('What it became; null for nothing'),
  },
  { description: 'A field that was changed' },
)

const properties = {
  id: text('The number of the entry'),
  at: time('When'),
  operation_id: text('The operation that groups the entries'),
  actor_id: nullable(number('Who, by id; null for the server itself')),
  actor_name: nullable(text('Who, by name')),
  action: text('What was done, such as update'),
  resource: text('The resource of the record'),
  record_id: nullable(text('The id of the record')),
  part: oneOf(['fields', 'text', 'options', 'page', 'record'], 'The part of the record that was changed'),
  language: nullable(languageCode('The language of the changed text')),
  reason: nullable(text('The reason, if one was given')),
  changes: listOf(changedField, 'What was changed, field by field'),
  revertible: flag('Whether you can revert it'),
}

/** An entry of a record's history. */
export const historyEntry = Type.Object(properties, {
  $id: 'history-entry',
  description: 'A change in the history of a record',
})

const auditEntryFields = {
  ...properties,
  request_id: nullable(text('The request that made it')),
  address: nullable(text('The address that it came from')),
}

/** An entry of the audit log, with the origin of the request. */
export const auditEntry = Type.Object(auditEntryFields, {
  $id: 'audit-entry',
  description: 'An entry of the audit log',
})

/** An entry with the changes of its record since then. */
export const auditEntryDetails = Type.Object(
  {
    ...auditEntryFields,
    version: nullable(
      number('The current version of the record; null if it was deleted or you may not read it'),
    ),
    later: number('How many times it has been changed since'),
    together: number('How many changes of texts you can revert together, including this one; 0 for none'),
  },
  { $id: 'open-entry', description: 'An entry of the audit log, and what has become of its record since' },
)

export type ChangedField = Static<typeof changedField>
export type HistoryEntry = Static<typeof historyEntry>
export type AuditEntry = Static<typeof auditEntry>
export type AuditEntryDetails = Static<typeof auditEntryDetails>

/** Maximum number of entries on a page. */
export const maxEntries = 100

/** Query parameters of a page of entries. */
export const entryPage = {
  page: optionalText('Which page, from 1'),
  limit: optionalText(`Entries of a page, at most ${maxEntries}`),
}

/** Totals sent with a page of entries. */
export const entryTotals = pageFields('Entries', maxEntries)
