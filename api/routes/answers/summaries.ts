import { Type } from '@sinclair/typebox'
import { sections } from '../../../domain/sections.ts'
import { count, listOf, nullable, text, time } from './values.ts'

/** The number of actions in each section, as it stands at the root of the answer and in `data`. */
export const summaryRoot = {
  status: Type.Literal('success'),
  summary: Type.Object(Object.fromEntries(sections.map(({ key }) => [key, count]))),
  total_sections: count,
  last_updated: nullable(time),
}

/** What the database holds, in numbers. */
export const databaseInfo = Type.Object(
  {
    tables: listOf(text),
    content_stats: Type.Object({ total_content_items: count, active_items: count }),
    language_stats: listOf(
      Type.Object({ language_code: text, translation_count: count, approved_count: count }),
    ),
  },
  { $id: 'database-info' },
)
