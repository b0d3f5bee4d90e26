import { useLocation } from 'react-router-dom'
import { countMissingTexts, isOptionType } from '../../domain/content/counts.ts'
import { optionLabel } from '../../domain/descriptor/choice-types.ts'
import { normalizeForSearch } from '../../domain/format/search-text.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { componentTypes } from '../../domain/resources/content-items.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import type { EditableText, PageItem } from './content-types.ts'

export type TextStatus = 'published' | 'draft' | 'missing' | 'outdated'

/** What is to be done with a text: what it lacks, what the checks find in it, or what a request wants of it. */
export type WorkReason = TextStatus | 'failing' | 'wanted'

type TextStatusFields = Pick<EditableText, 'drafts' | 'translations' | 'outdated'> & {
  readonly failing?: readonly Language[]
}

/** True for a text that has this to be worked on; a draft may be outdated as well. */
export const needsWork = (
  { drafts, translations, outdated, failing }: TextStatusFields,
  language: Language,
  status: WorkReason,
): boolean => {
  if (status === 'draft') return drafts.includes(language)
  if (status === 'failing') return failing?.includes(language) ?? false
  if (status === 'outdated') return outdated[language] !== undefined
  if (status === 'wanted') return !translations[language] || outdated[language] !== undefined
  return (status === 'missing') === !translations[language]
}

/** What a text is for visitors in one language. */
export const textStatus = (text: TextStatusFields, language: Language): TextStatus =>
  (['draft', 'missing', 'outdated'] as const).find((status) => needsWork(text, language, status)) ??
  'published'

/** Options belong to their dropdown and are no rows of their own. */
export const isListedItem = ({ component_type }: PageItem): boolean => !isOptionType(component_type)

/** True for a language that visitors would see empty. */
export const isMissing = ({ translations }: Pick<PageItem, 'translations'>, language: Language): boolean =>
  translations[language] === ''

/** True for an action of which a text or the options wait for publication. */
export const hasDraft = ({ drafts, optionsDraft }: Pick<PageItem, 'drafts' | 'optionsDraft'>): boolean =>
  drafts.length > 0 || optionsDraft

export type TypeName = (type: PageItem['displayedType']) => string

const buildSearchText = (action: PageItem): string =>
  normalizeForSearch(
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
const searchTextCache = new WeakMap<PageItem, string>()

const getSearchText = (action: PageItem): string => {
  const text = searchTextCache.get(action) ?? buildSearchText(action)
  searchTextCache.set(action, text)
  return text
}

const isFound = (action: PageItem, query: string, typeName: TypeName): boolean =>
  query === '' ||
  getSearchText(action).includes(query) ||
  normalizeForSearch(typeName(action.displayedType)).includes(query)

interface ActionSearch {
  text?: string
  type?: string
  /** Only actions that lack a text in this language, of their own or an additional one. */
  missing?: string
  /** Only actions with drafts, or only those without. */
  status?: string
}

/** The actions that a search and its filters leave. `typeName`: what the types are called where they are shown. */
export const findActions = (
  actions: readonly PageItem[],
  { text = '', type, missing, status }: ActionSearch,
  typeName: TypeName = String,
): PageItem[] => {
  const query = normalizeForSearch(text)
  const language = languages.find((code) => code === missing)
  return actions.filter(
    (action) =>
      isFound(action, query, typeName) &&
      (!type || action.displayedType === type) &&
      (!language || countMissingTexts(action, language) > 0) &&
      (!status || hasDraft(action) === (status === 'draft')),
  )
}

const sortValueGetters: Readonly<Record<string, (action: PageItem) => string | number>> = {
  actionNumber: ({ actionNumber }) => actionNumber,
  id: ({ id }) => Number(id),
  last_modified: ({ last_modified }) => last_modified,
  displayedType: ({ displayedType }) => displayedType,
  ...Object.fromEntries(
    languages.map((language) => [
      `translations.${language}`,
      ({ translations }: PageItem) => translations[language],
    ]),
  ),
}

/** The actions in another order; without a text they stand last, as in other lists. */
export const sortActions = (
  actions: readonly PageItem[],
  { field, order }: { field: string; order: string },
  language: Language,
): PageItem[] => {
  const getSortValue = sortValueGetters[field] ?? sortValueGetters.actionNumber
  if (!getSortValue) return [...actions]

  const { compare } = new Intl.Collator(language, { numeric: true })
  const sign = order === 'DESC' ? -1 : 1

  return [...actions].sort((a, b) => {
    const [left, right] = [getSortValue(a), getSortValue(b)]
    if (left === '' || right === '') return Number(left === '') - Number(right === '')
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right)
    return sign * compare(String(left), String(right))
  })
}

/** What a link from a list carries: how many actions stand on the pages before. */
interface BaseNumber {
  readonly baseActionNumber: number
}

/** How many actions stand on the pages before this one, where it was opened from a list. */
export const useActionCountBefore = (): number => {
  const { baseActionNumber }: Partial<BaseNumber> = Object(useLocation().state)
  return Number.isInteger(baseActionNumber) ? Number(baseActionNumber) : 0
}

/**
 * The actions with their numbers: those that the server gives; without one the place among all rows of the
 * page, whichever of them are shown, after the actions of the pages before.
 */
export const numberActions = (actions: readonly PageItem[], countBefore: number): PageItem[] => {
  let position = countBefore
  return actions.map((action) => {
    if (isListedItem(action)) position += 1
    return { ...action, actionNumber: action.actionNumber || position }
  })
}

/** What the types of actions are called in the language of the interface. */
export const useTypeName = (): TypeName => {
  const language = useLanguage()
  return (type) => optionLabel(componentTypes, type, language)
}
