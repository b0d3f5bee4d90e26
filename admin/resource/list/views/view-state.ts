import type { SavedView } from '../../../../domain/resources/saved-views.ts'
import type { Values } from '../../../providers/changes.ts'
import type { ListState } from '../useListState.ts'

/** What of a list a view holds, beside its name and who sees it. */
export type Shown = {
  readonly filters: Values
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  readonly columns: readonly string[]
}

/** What a view holds, as a list of its resource knows it; what it lacks is as in the list. */
export const shownBy = ({ filters, sort, columns }: SavedView, usual: Shown): Shown => ({
  ...usual,
  filters: { ...Object(filters) },
  ...Object(sort && { sort }),
  ...Object(columns && { columns }),
})

/** What the list shows now. */
export const shownNow = ({ filterValues, sort }: ListState, columns: readonly string[]): Shown => ({
  filters: filterValues,
  sort: { field: sort.field, order: sort.order },
  columns,
})

const ordered = ({ filters, sort, columns }: Shown): string => {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  return JSON.stringify([set.sort(([a], [b]) => (a < b ? -1 : 1)), sort.field, sort.order, columns])
}

/** True where both show the same of a list. */
export const isSame = (one: Shown, other: Shown): boolean => ordered(one) === ordered(other)

/** The link that opens a view as it is saved, whatever it will be then. */
export const linkTo = ({ id }: Pick<SavedView, 'id'>): string => `?view=${id}`

/** The part of an address that shows a view now, each thing of it to be changed from there. */
export const addressOf = (view: Pick<SavedView, 'id'>, { filters, sort, columns }: Shown): string => {
  const params = new URLSearchParams({ view: String(view.id), sort: sort.field, order: sort.order })
  if (Object.keys(filters).length > 0) params.set('filter', JSON.stringify(filters))
  params.set('columns', columns.join())
  return `?${params}`
}
