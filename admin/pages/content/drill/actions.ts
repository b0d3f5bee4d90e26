import { optionTypes } from '../../../../domain/component-types.ts'
import { type Language, languages } from '../../../../domain/languages.ts'
import { normaliseForSearch } from '../../../../domain/search-text.ts'
import type { Action } from '../../../providers/content.ts'

/** Options belong to their dropdown and are no rows of their own. */
export const isRow = ({ component_type }: Action): boolean =>
  !optionTypes.some((type) => type === component_type)

/** An action as its row names it. */
export const nameOf = ({ description, content_key }: Action): string => description || content_key

/** True for a language that visitors would see empty. */
export const isGap = ({ translations }: Action, language: Language): boolean => translations[language] === ''

const searched = (action: Action): string =>
  normaliseForSearch(
    [
      action.description ?? '',
      action.content_key,
      action.id,
      action.page_number ?? '',
      action.component_type,
      action.displayedType,
      ...Object.values(action.translations),
    ].join('\n'),
  )

export interface ActionSearch {
  text?: string
  type?: string
  /** Only actions without a text in this language. */
  missing?: string
  /** Only actions with drafts, or only those without. */
  status?: string
}

/** The actions that a search and its filters leave. */
export const findActions = (
  actions: readonly Action[],
  { text = '', type, missing, status }: ActionSearch,
): Action[] => {
  const sought = normaliseForSearch(text)
  const language = languages.find((code) => code === missing)
  return actions.filter(
    (action) =>
      searched(action).includes(sought) &&
      (!type || action.displayedType === type) &&
      (!language || isGap(action, language)) &&
      (!status || action.drafts.length > 0 === (status === 'draft')),
  )
}
