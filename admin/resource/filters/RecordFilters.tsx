import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useWords } from '../../ui/useWords.ts'
import { BulkActions } from '../list/BulkActions.tsx'
import { useDescriptor } from '../useDescriptor.ts'
import { FilterBar } from './FilterBar.tsx'
import { FilterChip } from './FilterChip.tsx'
import { filterValue, withFilter } from './filters.ts'

const Chips = () => {
  const { fields, list } = useDescriptor()
  const { filterValues, setFilters } = useListContext()
  return list.filters?.map((source) => {
    const field = fields[source]
    return (
      field && (
        <FilterChip
          key={source}
          source={source}
          field={field}
          value={filterValue(filterValues, source, field.type)}
          onChange={(value) => setFilters(withFilter(filterValues, source, field.type, value), {})}
        />
      )
    )
  })
}

/** The bar of a generated list: its search and filters are those of the descriptor. */
export const RecordFilters = ({ end }: { end?: ReactNode }) => {
  const words = useWords()
  const { list } = useDescriptor()
  return (
    <FilterBar
      search={list.search && words('ui.search')}
      count={(total) => words('resource.count', { smart_count: total })}
      bulk={<BulkActions />}
      end={end}
    >
      {list.filters && <Chips />}
    </FilterBar>
  )
}
