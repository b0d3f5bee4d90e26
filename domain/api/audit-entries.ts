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
    before: anyValue('Value before the change; null for none'),
    after: anyValue('Value after the change; null for none'),
    published: Type.Optional(anyValue('Published value before the change; only for drafts')),
  },
  { description: 'A field that was changed' },
)

const properties = {
  id: text('The number of the entry'),
  at: time('When'),
  operation_id: text('The operation that groups the entries'),
  actor_id: nullable(number('Id of the user; null for the server itself')),
  actor_name: nullable(text('Name of the user')),
  action: text('Action, such as update'),
  resource: text('The resource of the record'),
  record_id: nullable(text('The id of the record')),
  part: oneOf(['fields', 'text', 'options', 'page', 'record'], 'The part of the record that was changed'),
  language: nullable(languageCode('The language of the changed text')),
  reason: nullable(text('The reason, if one was given')),
  changes: listOf(changedField, 'Changed fields'),
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
        content_key: text('Key'),
        component_type: text('Type'),
        parent_id: nullable(bigId('The text that it belongs to; null for a text of its own')),
        descriptions: texts('Description; empty if there is none'),
        deleted: flag('Whether it is deleted now'),
      },
      { description: 'The text that was changed; null for other records, and if you may not read texts' },
    ),
  ),
  page: nullable(
    Type.Object(
      {
        screen_location: text('Screen'),
        section: sectionKey,
        titles: texts('Titles; empty if there are none'),
        deleted: flag('Whether it is deleted now'),
      },
      {
        description:
          'The page of the site whose texts were changed; null for other records, and if you may not read pages',
      },
    ),
  ),
}

/** Total changes of one operation. */
const operation = Type.Object(
  {
    entries: count('Number of entries'),
    records: count('Number of changed records'),
    texts: count('Number of texts among the records'),
    pages: count('Number of pages with these texts'),
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
    later: number('Number of later changes'),
    together: number('Number of changes that you can revert together, including this one; 0 for none'),
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
  page: optionalText('Page number, from 1'),
  limit: optionalText(`Entries of a page, at most ${maxEntries}`),
}

/** Totals sent with a page of entries. */
export const entryTotals = pageFields('Entries', maxEntries)

/** Totals sent with a page of the log. */
export const logTotals = {
  ...entryTotals,
  people: Type.Optional(count('Number of users who made the operations; only if entries are grouped')),
}
