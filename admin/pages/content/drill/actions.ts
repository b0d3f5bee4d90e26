import { normaliseForSearch } from '../../../../domain/format/search-text.ts'
import { type Language, languages } from '../../../../domain/languages.ts'
import { optionTypes } from '../../../../domain/resources/content-items.ts'
import type { Action } from '../../../providers/content.ts'

const options: readonly string[] = optionTypes

/** Options belong to their dropdown and are no rows of their own. */
export const isRow = ({ component_type }: Action): boolean => !options.includes(component_type)

/** True for a language that visitors would see empty. */
export const isGap = ({ translations }: Pick<Action, 'translations'>, language: Language): boolean =>
  translations[language] === ''

/** True for an action of which a text or the options wait for publication. */
export const hasDraft = ({ drafts, optionsDraft }: Pick<Action, 'drafts' | 'optionsDraft'>): boolean =>
  drafts.length > 0 || optionsDraft

export type TypeName = (type: Action['displayedType']) => string

const searched = (action: Action): string =>
  normaliseForSearch(
    [
      ...Object.values(action.descriptions),
      action.content_key,
      action.id,
      action.page_number ?? '',
      action.component_type,
      action.displayedType,
      ...Object.values(action.translations),
    ].join('\n'),
  )

/** Made once: a page may hold a thousand long texts, and is searched on and on. */
const known = new WeakMap<Action, string>()

const searchedOnce = (action: Action): string => {
  const text = known.get(action) ?? searched(action)
  known.set(action, text)
  return text
}

const isFound = (action: Action, sought: string, typeName: TypeName): boolean =>
  sought === '' ||
  searchedOnce(action).includes(sought) ||
  normaliseForSearch(typeName(action.displayedType)).includes(sought)

interface ActionSearch {
  text?: string
  type?: string
  /** Only actions without a text in this language. */
  missing?: string
  /** Only actions with drafts, or only those without. */
  status?: string
}

/** The actions that a search and its filters leave. `typeName`: what the types are called where they are shown. */
export const findActions = (
  actions: readonly Action[],
  { text = '', type, missing, status }: ActionSearch,
  typeName: TypeName = String,
): Action[] => {
  const sought = normaliseForSearch(text)
  const language = languages.find((code) => code === missing)
  return actions.filter(
    (action) =>
      isFound(action, sought, typeName) &&
      (!type || action.displayedType === type) &&
      (!language || isGap(action, language)) &&
      (!status || hasDraft(action) === (status === 'draft')),
  )
}

const sortedBy: Readonly<Record<string, (action: Action) => string | number>> = {
  actionNumber: ({ actionNumber }) => actionNumber,
  id: ({ id }) => Number(id),
  last_modified: ({ last_modified }) => last_modified,
  displayedType: ({ displayedType }) => displayedType,
  ...Object.fromEntries(
    languages.map((language) => [
      `translations.${language}`,
      ({ translations }: Action) => translations[language],
    ]),
  ),
}

/** The actions in another order; without a text they stand last, as in other lists. */
export const sortActions = (
  actions: readonly Action[],
  { field, order }: { field: string; order: string },
  language: Language,
): Action[] => {
  const valueIn = sortedBy[field] ?? sortedBy.actionNumber
  if (!valueIn) return [...actions]
  const { compare } = new Intl.Collator(language, { numeric: true })
  const sign = order === 'DESC' ? -1 : 1
  return [...actions].sort((a, b) => {
    const [left, right] = [valueIn(a), valueIn(b)]
    if (left === '' || right === '') return Number(left === '') - Number(right === '')
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right)
    return sign * compare(String(left), String(right))
  })
}
