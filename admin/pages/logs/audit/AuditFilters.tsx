import { useListContext } from 'react-admin'
import { auditLog } from '../../../../domain/audit/audit-log.ts'
import { FilterBar } from '../../../resource/filters/FilterBar.tsx'
import { FilterChip } from '../../../resource/filters/FilterChip.tsx'
import { filterValue, withFilter } from '../../../resource/filters/filters.ts'
import { useWords } from '../../../ui/useWords.ts'

/** Search and filters of the log: all of them stand in the address. */
export const AuditFilters = () => {
  const words = useWords()
  const { filterValues, setFilters } = useListContext()
  return (
    <FilterBar search={words('logs.text')} count={(total) => words('logs.count', { smart_count: total })}>
      {Object.entries(auditLog.fields).map(([source, field]) => (
        <FilterChip
          key={source}
          source={source}
          field={field}
          value={filterValue(filterValues, source, field.type)}
          onChange={(value) => setFilters(withFilter(filterValues, source, field.type, value), {})}
        />
      ))}
    </FilterBar>
  )
}
