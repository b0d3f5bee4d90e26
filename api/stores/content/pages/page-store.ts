import { pages } from '../../../../domain/resources/pages.ts'
import { type ResourceStore, readOnlyStore } from '../../../resources/resource-store.ts'
import { sourceOf } from '../../../resources/source.ts'
import type { StoreDatabase } from '../../../unit-of-work/unit-of-work.ts'
import { revert, revertedBy } from '../audit/revert.ts'
import { pageFieldNames } from '../saving/page-state.ts'
import { pageStatus } from '../saving/page-status.ts'

const columns = [
  'id number_parts version created_at updated_at created_by modified_by deleted_at',
  pageFieldNames.filter((name) => name !== 'status' && name !== 'review_note').join(' '),
].flatMap((names) => names.split(' '))

/** The table with the status that pages have, in place of the one that was last set, and its reason. */
const from = `(
  SELECT stood.*, CASE WHEN stood.status = 'rejected' THEN note END AS review_note
  FROM (SELECT ${columns.join(', ')}, page.review_note AS note, ${pageStatus} AS status FROM pages page) stood)`

/** The pages of all sections, as they are read. */
export const pageStore = (database: StoreDatabase): ResourceStore => ({
  ...readOnlyStore(database, { ...sourceOf(pages), from }),
  revertAccess: revertedBy,
  revert: revert(database),
})
