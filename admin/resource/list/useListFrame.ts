import { useRecordSelection } from 'react-admin'
import type { ListState } from './useListState.ts'

const nothing = () => undefined

/** What the context of a list holds beside its rows, whoever loads them. */
export const useListFrame = (state: ListState, page: number, resource: string) => {
  const [selectedIds, { select, toggle, clearSelection }] = useRecordSelection({ disableSyncWithStore: true })
  return {
    resource,
    page,
    sort: state.sort,
    perPage: state.perPage,
    filterValues: state.filterValues,
    displayedFilters: {},
    setFilters: state.setFilters,
    setSort: state.setSort,
    setPage: state.setPage,
    setPerPage: state.setPerPage,
    // Every filter is in view.
    showFilter: nothing,
    hideFilter: nothing,
    selectedIds,
    onSelect: select,
    onToggleItem: toggle,
    onUnselectItems: () => clearSelection(),
    // What is out of sight is never chosen.
    onSelectAll: nothing,
  }
}
