import { type Language, languages } from '../../../../domain/languages.ts'
import type { Action } from '../../../providers/content.ts'
import { findActions, isGap, isRow, type TypeName } from '../drill/actions.ts'

/** A text of a page, and a language that it misses. */
export interface Gap {
  id: string
  language: Language
}

const searchOf = (params: URLSearchParams) => ({
  text: params.get('q') ?? undefined,
  type: params.get('type') ?? undefined,
  missing: params.get('missing') ?? undefined,
  status: params.get('status') ?? undefined,
})

/**
 * The next gap of a page after one of its texts, in the order of its rows and from the last to the first, among
 * the rows that the list at this address shows. Who filled the gaps of one language stays with that language.
 */
export const nextGap = (
  actions: readonly Action[],
  id: string,
  list: string,
  typeName?: TypeName,
): Gap | undefined => {
  const search = searchOf(new URL(list, 'http://list').searchParams)
  const rows = actions.filter(isRow)
  const here = rows.findIndex((action) => action.id === id)
  const inOrder = [...rows.slice(here + 1), ...rows.slice(0, Math.max(here, 0))]
  const sought = languages.filter((language) => !search.missing || language === search.missing)
  return findActions(inOrder, search, typeName)
    .flatMap((action) => {
      const language = sought.find((candidate) => isGap(action, candidate))
      return language ? [{ id: action.id, language }] : []
    })
    .at(0)
}
