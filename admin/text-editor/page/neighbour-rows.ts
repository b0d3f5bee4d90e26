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

/** The list that a text was opened from, and how it reads. */
interface OpenedFrom {
  /** The address of the list; one that is no page of a section says nothing of its rows. */
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
  /** The language that the list is narrowed to. */
  missing: string | undefined
}

/**
 * The rows that the list at this address shows before and after a text, in its order. The text itself keeps its
 * place once it no longer matches, as a gap does that was filled.
 */
export const findRowsAround = (
  actions: readonly PageItem[],
  id: string,
  { list, language, typeName }: OpenedFrom,
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

/** A text of a page, and a language that it misses. */
interface Gap extends EditableItem {
  language: Language
}

/**
 * The next gap of a page after one of its texts, from the last row to the first. With `worked` only gaps of that
 * language count, else those of the language that the list is narrowed to.
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
