import { useLocation } from 'react-router-dom'
import {
  countChanges,
  countMissingTexts,
  countOutdatedTexts,
  isOptionType,
} from '../../domain/content/counts.ts'
import { optionLabel } from '../../domain/descriptor/choice-types.ts'
import { normalizeForSearch } from '../../domain/format/search-text.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { componentTypes } from '../../domain/resources/content-items.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import type { EditableText, PageItem } from './content-types.ts'

export type TextStatus = 'published' | 'draft' | 'missing' | 'outdated'

/** Reason to work on a text: its status, an issue of the checks, or a translation request. */
export type WorkReason = TextStatus | 'failing' | 'wanted'

type TextStatusFields = Pick<EditableText, 'drafts' | 'translations' | 'outdated'> & {
  readonly failing?: readonly Language[]
}

/** Whether a text needs work for a reason; a draft may be outdated as well. */
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

export const textStatus = (text: TextStatusFields, language: Language): TextStatus =>
  (['draft', 'missing', 'outdated'] as const).find((status) => needsWork(text, language, status)) ??
  'published'

/** Whether an item is a row of its own; options belong to their dropdown. */
export const isListedItem = ({ component_type }: PageItem): boolean => !isOptionType(component_type)

/** Whether visitors see no text in a language. */
export const isMissing = ({ translations }: Pick<PageItem, 'translations'>, language: Language): boolean =>
  translations[language] === ''

/** Whether a text or the options of an action have a draft. */
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

/** Cached, as a page may hold a thousand long texts and is searched on every key. */
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
  /** Language in which actions must miss a text, their own or an additional one. */
  missing?: string
  /** Status that a text of the action must have, its own or an additional one. */
  status?: string
}

const statusConditions: Readonly<Record<string, (action: PageItem) => boolean>> = {
  draft: (action) => countChanges(action) > 0,
  outdated: (action) => countOutdatedTexts(action) > 0,
  published: (action) => countChanges(action) === 0,
}

/** Filters actions by search and filters. `typeName` returns the visible name of a type. */
export const findActions = (
  actions: readonly PageItem[],
  { text = '', type, missing, status }: ActionSearch,
  typeName: TypeName = String,
): PageItem[] => {
  const query = normalizeForSearch(text)
  const language = languages.find((code) => code === missing)
  const hasStatus = status === undefined ? undefined : statusConditions[status]
  return actions.filter(
    (action) =>
      isFound(action, query, typeName) &&
      (!type || action.displayedType === type) &&
      (!language || countMissingTexts(action, language) > 0) &&
      (!hasStatus || hasStatus(action)),
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

/** Sorts actions; those without a text come last, as in other lists. */
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
    const left = getSortValue(a)
    const right = getSortValue(b)
    if (left === '' || right === '') return Number(left === '') - Number(right === '')
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right)
    return sign * compare(String(left), String(right))
  })
}

/** Navigation state of a link from a list: the number of actions on the pages before. */
interface BaseNumber {
  readonly baseActionNumber: number
}

/** Returns the number of actions on the pages before, if the page was opened from a list. */
export const useActionCountBefore = (): number => {
  const { state } = useLocation()
  const { baseActionNumber }: Partial<BaseNumber> = Object(state)
  return Number.isInteger(baseActionNumber) ? Number(baseActionNumber) : 0
}

/**
 * Numbers the actions: by the server's number, or else by the position among all rows of the page, hidden
 * ones included, after the actions of the pages before.
 */
export const numberActions = (actions: readonly PageItem[], countBefore: number): PageItem[] => {
  let position = countBefore
  return actions.map((action) => {
    if (isListedItem(action)) position += 1
    return { ...action, actionNumber: action.actionNumber || position }
  })
}

/** Returns a function that names the type of an item: the component type of a text, else the short name. */
export const useItemTypeName = () => {
  const t = useTranslate()
  const language = useLanguage()
  return ({ displayedType, component_type }: Pick<PageItem, 'displayedType' | 'component_type'>): string =>
    displayedType === 'text'
      ? optionLabel(componentTypes, component_type, language)
      : t(`content.drill.shortType.${displayedType}`)
}

/** Returns a function that gives the name of a type in the interface language. */
export const useTypeName = (): TypeName => {
  const language = useLanguage()
  return (type) => optionLabel(componentTypes, type, language)
}
