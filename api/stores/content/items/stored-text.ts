import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import type { Language } from '../../../../domain/languages.ts'
import { ApiError } from '../../../errors.ts'
import type { Status } from '../saving/item-state.ts'

interface TranslationRow {
  id: string
  content_item_id: string
  language_code: Language
  content_value: string
  status: Status
  version: number
  created_at: Date
  updated_at: Date
}

const translationRow = statement<TranslationRow>(
  `SELECT text.id, text.content_item_id, text.language_code, text.content_value, text.status, item.version,
     text.created_at, text.updated_at
   FROM content_translations text JOIN content_items item ON item.id = text.content_item_id
   WHERE text.content_item_id = ? AND text.language_code = ?
   ORDER BY text.status = ? DESC LIMIT 1`,
)

/** The stored row of a text, as `PUT …/translations/{lang}` answers it. */
export const readTranslation = async (
  knex: Knex,
  id: string,
  language: Language,
  status: Status,
): Promise<TranslationRow> => {
  const [row] = await translationRow(knex, [id, language, status])
  if (!row) throw new ApiError('not_found')
  return row
}
