import { Type } from '@sinclair/typebox'
import { bigId, count, countsByLanguage, listOf, nullable, text, texts, time, version } from './values.ts'

const pageRecord = Type.Object(
  {
    id: bigId,
    pageNumber: nullable(text),
    title: texts,
    actionCount: count,
    lastModified: time,
    modifiedBy: nullable(text),
    category: nullable(text),
    status: text,
    url: nullable(text),
    createdAt: time,
    createdBy: nullable(text),
    pending: count,
    missing: countsByLanguage,
    version,
  },
  { $id: 'page-record' },
)

/** One page of the content-management table. */
export const pageRecordList = Type.Object({
  pages: listOf(pageRecord),
  total: count,
  page: Type.Integer({ minimum: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 100 }),
})
