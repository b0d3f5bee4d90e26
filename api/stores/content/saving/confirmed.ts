import { confirmedFor } from '../../../../domain/content/made-from.ts'
import type { Language } from '../../../../domain/languages.ts'
import { type ItemState, shownText } from './item-state.ts'
import { withTextAs } from './item-transitions.ts'

/** The item with its text of a language as right for the source that staff see now; without one it stays as it is. */
export const confirmed = (item: ItemState, language: Language): ItemState => {
  if (!shownText(item, language)) return item
  const { approved, draft } = item
  return withTextAs(item, language, {
    approved: approved[language] ?? null,
    draft: draft[language] ?? null,
    made_from: confirmedFor(item, language, item.source_language),
  })
}
