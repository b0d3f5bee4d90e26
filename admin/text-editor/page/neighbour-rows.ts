import { type Language, languages } from '../../../domain/languages.ts'
import {
  findActions,
  isListedItem,
  isMissing,
  sortActions,
  type TypeName,
} from '../../content-shared/content-items.ts'
import type { EditableItem } from '../../content-shared/content-paths.ts'
import type { PageItem } from '../../content-shared/content-types.ts'

/** List that the text was opened from. */
interface SourceList {
  /** Address of the list; one of another page has no filters. */
  list: string
  language: Language
  typeName?: TypeName
}

const parseListParams = (list: string): URLSearchParams => {
  const { pathname, searchParams } = new URL(list, 'http://list')
  return pathname.includes('/drill') ? searchParams : new URLSearchParams()
}

const toActionSearch = (params: URLSearchParams) => ({
  text: params.get('q') ?? undefined,
  type: params.get('type') ?? undefined,
  missing: params.get('missing') ?? undefined,
  status: params.get('status') ?? undefined,
})

interface RowsAround {
  before: readonly PageItem[]
  here: PageItem | undefined
  after: readonly PageItem[]
  /** Language whose missing texts the list is filtered by. */
  missing: string | undefined
}

/**
 * Finds the rows that a list shows before and after a text, in its order. The text itself keeps its position
 * when it no longer matches, as a filled gap does.
 */
export const findRowsAround = (
  actions: readonly PageItem[],
  id: string,
  { list, language, typeName }: SourceList,
): RowsAround => {
  const params = parseListParams(list)
  const search = toActionSearch(params)
  const sort = { field: params.get('sort') ?? '', order: params.get('order') ?? 'ASC' }
  const rows = sortActions(actions.filter(isListedItem), sort, language)
  const index = rows.findIndex((action) => action.id === id)
  const applySearch = (candidates: readonly PageItem[]) => findActions(candidates, search, typeName)

  return {
    before: applySearch(rows.slice(0, Math.max(index, 0))),
    here: rows[index],
    after: applySearch(rows.slice(index + 1)),
    missing: search.missing,
  }
}

/** Text of a page, and a language in which it is missing. */
interface Gap extends EditableItem {
  language: Language
}

/**
 * Finds the next gap after a text, from the last row on to the first. With `worked` only gaps of that
 * language count, else those of the language that the list is filtered by.
 */
export const findNextGap = (
  { before, after, missing }: RowsAround,
  worked: Language | undefined,
): Gap | undefined => {
  const gapLanguage = worked ?? missing
  const gapLanguages = languages.filter((language) => !gapLanguage || language === gapLanguage)
  return [...after, ...before]
    .flatMap((action) => {
      const language = gapLanguages.find((candidate) => isMissing(action, candidate))
      return language ? [{ ...action, language }] : []
    })
    .at(0)
}
