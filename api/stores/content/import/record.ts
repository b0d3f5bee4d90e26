import { contentItems } from '../../../../domain/resources/content-items.ts'
import { recordErrors } from '../../../../domain/schema.ts'
import { assertNoFieldErrors } from '../../../errors.ts'
import { textsFrom } from '../items/texts-input.ts'
import type { Texts } from '../saving/item-state.ts'

/** One text of an import, in all its languages. */
export interface ImportRecord {
  readonly content_key: string
  readonly component_type: string
  readonly category: string | null
  readonly screen_location: string
  readonly page_number: number | null
  readonly texts: Texts
}

/** Checks a record of an import file. Throws `invalid` with the fields that break a rule. */
export const importRecord = (value: unknown): ImportRecord => {
  const sent: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  const { content_key, component_type, screen_location, category = null, page_number = null } = sent
  const texts = textsFrom(sent.translations)
  const fields = { content_key, component_type, screen_location, category, page_number }
  assertNoFieldErrors(recordErrors(contentItems, 'create', { ...fields, translations: texts }))
  return {
    content_key: String(content_key),
    component_type: String(component_type),
    screen_location: String(screen_location),
    category: category === null ? null : String(category),
    page_number: page_number === null ? null : Number(page_number),
    texts,
  }
}
