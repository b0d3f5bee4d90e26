import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import { SearchField } from '../../ui/SearchField.tsx'
import { useWords } from '../../ui/useWords.ts'
import { BulkActions } from '../list/BulkActions.tsx'
import { useDescriptor } from '../useDescriptor.ts'
import { FilterChip } from './FilterChip.tsx'
import { filterValue, withFilter } from './filters.ts'

const Filters = () => {
  const words = useWords()
  const { fields, list } = useDescriptor()
  const { filterValues, setFilters } = useListContext()
  if (!list.filters) return null
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={words('resource.filters')}
      sx={{ gap: 2, flexWrap: 'wrap' }}
    >
      {list.filters.map((source) => {
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
      })}
    </Stack>
  )
}

const ChosenFilters = () => {
  const words = useWords()
  const { filterValues, setFilters, total } = useListContext()
  return (
    <>
      <Filters />
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {total !== undefined && words('resource.count', { smart_count: total })}
      </Typography>
      {Object.keys(filterValues).length > 0 && (
        <Button size="small" onClick={() => setFilters({}, {})}>
          {words('resource.clear')}
        </Button>
      )}
    </>
  )
}

/**
 * Search and filters of a list, how much they leave, and a way to be rid of them; while rows are chosen,
 * what can be done with them. The address holds search and filters.
 */
export const FilterBar = () => {
  const words = useWords()
  const { list } = useDescriptor()
  const { filterValues, setFilters, selectedIds } = useListContext()
  return (
    <Stack sx={{ gap: 3, padding: 3 }}>
      {list.search && (
        <SearchField
          label={words('ui.search')}
          value={String(filterValues.q ?? '')}
          onSearch={(q) => setFilters({ ...filterValues, q }, {})}
        />
      )}
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'center', minHeight: 36 }}>
        {selectedIds.length > 0 ? <BulkActions /> : <ChosenFilters />}
      </Stack>
    </Stack>
  )
}
