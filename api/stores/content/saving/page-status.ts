import { type PageStatus, setStatuses } from '../../../../domain/content/page-status.ts'
import { hasDraft } from '../items/drafts.ts'

const listed = (statuses: readonly PageStatus[]): string => statuses.map((status) => `'${status}'`).join(', ')

const livingItems = 'FROM content_items item WHERE item.page_id = page.id AND item.deleted_at IS NULL'

/** True while nothing on the page has changed since somebody has last set its status. */
const isUnchanged = `NOT EXISTS (SELECT ${livingItems} AND item.updated_at > page.reviewed_at)`

/** Why a page was rejected, as SQL over the alias `page`; null where it was not, or something has changed since. */
export const rejectedFor = `CASE WHEN page.status = 'rejected' AND ${isUnchanged} THEN page.review_note END`

/**
 * The status of a page, as SQL over the alias `page`. What somebody has set as draft or archived stays so; a
 * rejection, or a page given for review, stays until something on it changes. Otherwise the status follows
 * the content: it waits for review while anything on the page is a draft. Never stored, so it is never wrong.
 */
export const pageStatus = `CASE
  WHEN page.status IN (${listed(setStatuses)}) THEN page.status
  WHEN page.status <> 'published' AND ${isUnchanged} THEN page.status
  WHEN EXISTS (SELECT ${livingItems} AND ${hasDraft}) THEN 'pending-review'
  ELSE 'published' END`
