import { parsePageNumber } from '../../../domain/content/naming.ts'
import { hiddenStatus } from '../../../domain/resources/pages.ts'
import { publicCounter } from '../../unit-of-work/counters.ts'
import {
  auditWholeRecord,
  isCreatedOrDeleted,
  type RecordChange,
  type RecordKind,
  type TableWrite,
} from '../changes.ts'
import { staffCounter } from '../items.ts'
import { type PageFields, type PageState, pageFieldNames } from '../page-state.ts'

type PageChange = RecordChange<PageState>

const findChangedPageFields = ({ before, after }: PageChange): (keyof PageFields)[] =>
  pageFieldNames.filter((name) => before?.[name] !== after[name])

const fieldsOf = (page: PageState, names: readonly (keyof PageFields)[]) =>
  Object.fromEntries(names.map((name) => [name, page[name]]))

const isVisible = (page: PageState | undefined): boolean =>
  page !== undefined && !page.deleted && page.status !== hiddenStatus

/** True where somebody sets the status or its reason, whatever it followed from before; a page that comes back keeps it. */
const isReviewed = (change: PageChange): boolean =>
  isCreatedOrDeleted(change) ||
  findChangedPageFields(change).some((name) => name === 'status' || name === 'review_note')

const toRow = (change: PageChange) => ({
  ...change.after,
  number_parts: parsePageNumber(change.after.confluence_num),
  reviewed: isReviewed(change),
})

const recordsetSql = (part: string) => `jsonb_to_recordset(:${part}::jsonb) AS new
  (id bigint, deleted boolean, reviewed boolean, number_parts integer[], ${pageFieldNames.map((name) => `${name} text`).join(', ')})`

const names = pageFieldNames.join(', ')

const parts: readonly TableWrite<PageState>[] = [
  {
    name: 'created_pages',
    rows: (changes) => changes.filter(({ before }) => !before).map(toRow),
    sql: `INSERT INTO pages (id, ${names}, number_parts, created_by, modified_by, reviewed_at)
    SELECT id, ${names}, number_parts, :actor::integer, :actor::integer, now() FROM ${recordsetSql('created_pages')}`,
  },
  {
    name: 'updated_pages',
    rows: (changes) => changes.filter(({ before }) => before).map(toRow),
    sql: `UPDATE pages page SET ${pageFieldNames.map((name) => `${name} = new.${name}`).join(', ')},
      number_parts = new.number_parts, deleted_at = CASE WHEN new.deleted THEN now() END,
      reviewed_at = CASE WHEN new.reviewed THEN now() ELSE page.reviewed_at END,
      version = page.version + 1, updated_at = now(), modified_by = :actor::integer
    FROM ${recordsetSql('updated_pages')} WHERE page.id = new.id`,
  },
]

/** How pages are saved: their fields, told as one part. */
export const pageKind: RecordKind<PageState> = {
  parts,
  isChanged: (change) => isCreatedOrDeleted(change) || findChangedPageFields(change).length > 0,
  auditDrafts: (change) => {
    const { before, after } = change
    if (!before || isCreatedOrDeleted(change))
      return [auditWholeRecord('pages', change, (page) => fieldsOf(page, pageFieldNames))]
    const names = findChangedPageFields(change)
    const sides = { before: fieldsOf(before, names), after: fieldsOf(after, names) }
    return [{ resource: 'pages', record_id: after.id, part: 'page', ...sides }]
  },
  scopes: ({ before, after }) => [
    staffCounter(after.section),
    ...(isVisible(before) === isVisible(after) ? [] : [publicCounter(after.screen_location)]),
  ],
  webhookSubject: ({ id, screen_location: key }) => ({ resource: 'pages', id, key }),
}
