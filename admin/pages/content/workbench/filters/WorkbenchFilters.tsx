import type { ReactNode } from 'react'
import type { Completeness } from '../../../../providers/pages/workbench.ts'
import { FilterBar } from '../../../../resource/filters/FilterBar.tsx'
import { soon } from '../../../../ui/loading/soon.ts'
import { useWords } from '../../../../ui/useWords.ts'

const useFilterChips = soon(async () => (await import('./FilterChips.tsx')).FilterChips)

interface Props {
  counted: Completeness | undefined
  /** How the texts are worked on, in the line of the search. */
  end: ReactNode
}

/** Search and filters of the workbench; the address holds them. */
export const WorkbenchFilters = ({ counted, end }: Props) => {
  const words = useWords()
  const FilterChips = useFilterChips()
  return (
    <FilterBar
      areMany
      search={words('workbench.search')}
      end={end}
      count={(total) => words('workbench.texts', { smart_count: total })}
    >
      {FilterChips && <FilterChips counted={counted} />}
    </FilterBar>
  )
}
