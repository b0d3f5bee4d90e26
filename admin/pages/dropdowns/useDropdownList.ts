import type { ListedDropdown } from '../../providers/dropdown-admin.ts'
import { textsIn, useListState } from '../../resource/list/useListState.ts'
import { useRemoteFrame } from '../../resource/list/useRemoteFrame.ts'
import { useDropdownCards } from './queries.ts'

/** How many cards a page has, to choose from. */
export const cardsPerPage = [12, 24, 48]

/** The dropdowns that the address asks for, as the context of a list. */
export const useDropdownList = () => {
  const held = useListState({
    sort: { field: 'dropdown_key', order: 'ASC' },
    perPage: 24,
    names: ['q', 'screen'],
  })
  const state = { ...held, perPage: Math.min(held.perPage, 50) }
  const { q, screen } = textsIn(state.filterValues)
  const asked = { screen, q, page: String(Math.max(state.page ?? 1, 1)), limit: String(state.perPage) }
  const { data, ...came } = useDropdownCards(asked)
  return useRemoteFrame<ListedDropdown>(
    state,
    { ...came, data: data && [...data.cards], total: data?.total },
    { resource: 'dropdowns' },
  )
}
