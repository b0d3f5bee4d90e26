import { type Static, Type } from '@sinclair/typebox'
import {
  bigId,
  count,
  flag,
  languageCode,
  languageList,
  listOf,
  nullable,
  number,
  oneOf,
  optionalText,
  pageFields,
  sectionKey,
  text,
  texts,
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
    published: Type.Optional(anyValue('What visitors saw before the change; only for drafts')),
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

/** The record of an entry of the content area; the page of several texts. */
const subject = {
  text: nullable(
    Type.Object(
      {
        content_key: text('Its key'),
        component_type: text('Its type'),
        parent_id: nullable(bigId('The text that it belongs to; null for a text of its own')),
        descriptions: texts('Its description; empty if there is none'),
        deleted: flag('Whether it is deleted now'),
      },
      { description: 'The text that was changed; null for other records, and if you may not read texts' },
    ),
  ),
  page: nullable(
    Type.Object(
      {
        screen_location: text('Its screen'),
        section: sectionKey,
        titles: texts('Its titles; empty if there are none'),
        deleted: flag('Whether it is deleted now'),
      },
      {
        description:
          'The page of the site whose texts were changed; null for other records, and if you may not read pages',
      },
    ),
  ),
}

/** What one operation changed in all. */
const operation = Type.Object(
  {
    entries: count('Its number of entries'),
    records: count('How many records it changed'),
    texts: count('How many of them are texts'),
    pages: count('On how many pages these are'),
    languages: languageList('The languages of the changed texts'),
  },
  { description: 'The operation that the entry stands for; null in a list of entries' },
)

const listedEntryFields = {
  ...auditEntryFields,
  actor_role: nullable(text('The present role of the user; null for the server and unknown users')),
  ...subject,
  operation: nullable(operation),
}

/** An entry as the log lists it. */
export const listedAuditEntry = Type.Object(listedEntryFields, {
  $id: 'listed-audit-entry',
  description: 'An entry of the audit log with its user and record',
})

/** An entry with the changes of its record since then. */
export const auditEntryDetails = Type.Object(
  {
    ...listedEntryFields,
    version: nullable(
      number('The current version of the record; null if it was deleted or you may not read it'),
    ),
    later: number('How many times it has been changed since'),
    together: number('How many changes you can revert together, including this one; 0 for none'),
  },
  { $id: 'open-entry', description: 'An entry of the audit log, and what has become of its record since' },
)

export type ChangedField = Static<typeof changedField>
export type HistoryEntry = Static<typeof historyEntry>
export type AuditEntry = Static<typeof auditEntry>
export type ListedAuditEntry = Static<typeof listedAuditEntry>

/** Maximum number of entries on a page. */
export const maxEntries = 100

/** Query parameters of a page of entries. */
export const entryPage = {
  page: optionalText('Which page, from 1'),
  limit: optionalText(`Entries of a page, at most ${maxEntries}`),
}

/** Totals sent with a page of entries. */
export const entryTotals = pageFields('Entries', maxEntries)

/** Totals sent with a page of the log. */
export const logTotals = {
  ...entryTotals,
  people: Type.Optional(count('How many users made the operations; only if entries are grouped')),
}
