import { parsePageNumber } from '../../../domain/content/naming.ts'
import { hiddenStatus } from '../../../domain/resources/pages.ts'
import { publicCounter } from '../../unit-of-work/counters.ts'
import {
  auditWholeRecord,
  isCreatedOrDeleted,
  type RecordChange,
  type RecordPersistence,
  type TableWrite,
} from '../changes.ts'
import { staffCounter } from '../items.ts'
import { type PageFields, type PageState, pageFieldNames } from '../page-state.ts'

type PageChange = RecordChange<PageState>

const findChangedPageFields = ({ before, after }: PageChange): (keyof PageFields)[] =>
  pageFieldNames.filter((name) => before?.[name] !== after[name])

const pickFields = (page: PageState, names: readonly (keyof PageFields)[]) =>
  Object.fromEntries(names.map((name) => [name, page[name]]))

const isVisible = (page: PageState | undefined): boolean =>
  page !== undefined && !page.deleted && page.status !== hiddenStatus

/** Whether the change sets the status or its note, or restores the page, which keeps its status. */
const isReviewed = (change: PageChange): boolean =>
  isCreatedOrDeleted(change) ||
  findChangedPageFields(change).some((name) => name === 'status' || name === 'review_note')

const toPageRow = (change: PageChange) => ({
  ...change.after,
  number_parts: parsePageNumber(change.after.confluence_num),
  reviewed: isReviewed(change),
})

const buildRowsSql = (part: string) => `jsonb_to_recordset(:${part}::jsonb) AS new
  (id bigint, deleted boolean, reviewed boolean, number_parts integer[], ${pageFieldNames.map((name) => `${name} text`).join(', ')})`

const columnList = pageFieldNames.join(', ')

const pageParts: readonly TableWrite<PageState>[] = [
  {
    name: 'created_pages',
    rows: (changes) => changes.filter(({ before }) => !before).map(toPageRow),
    sql: `INSERT INTO pages (id, ${columnList}, number_parts, created_by, modified_by, reviewed_at)
    SELECT id, ${columnList}, number_parts, :actor::integer, :actor::integer, now() FROM ${buildRowsSql('created_pages')}`,
  },
  {
    name: 'updated_pages',
    rows: (changes) => changes.filter(({ before }) => before).map(toPageRow),
    sql: `UPDATE pages page SET ${pageFieldNames.map((name) => `${name} = new.${name}`).join(', ')},
      number_parts = new.number_parts, deleted_at = CASE WHEN new.deleted THEN now() END,
      reviewed_at = CASE WHEN new.reviewed THEN now() ELSE page.reviewed_at END,
      version = page.version + 1, updated_at = now(), modified_by = :actor::integer
    FROM ${buildRowsSql('updated_pages')} WHERE page.id = new.id`,
  },
]

/** Kind of record for pages. The audit log gets the changed fields as one part. */
export const pagePersistence: RecordPersistence<PageState> = {
  parts: pageParts,
  isChanged: (change) => isCreatedOrDeleted(change) || findChangedPageFields(change).length > 0,
  auditDrafts: (change) => {
    const { before, after } = change
    if (!before || isCreatedOrDeleted(change))
      return [auditWholeRecord('pages', change, (page) => pickFields(page, pageFieldNames))]
    const names = findChangedPageFields(change)
    const sides = { before: pickFields(before, names), after: pickFields(after, names) }
    return [{ resource: 'pages', record_id: after.id, part: 'page', ...sides }]
  },
  scopes: ({ before, after }) => [
    staffCounter(after.section),
    ...(isVisible(before) === isVisible(after) ? [] : [publicCounter(after.screen_location)]),
  ],
  webhookSubject: ({ id, screen_location: key }) => ({ resource: 'pages', id, key }),
}
