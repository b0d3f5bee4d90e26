import { useListContext } from 'react-admin'
import type { Field } from '../../../../domain/descriptor/resource.ts'
import { pages } from '../../../../domain/resources/pages.ts'
import { ChoiceChips } from '../../../resource/filters/ChoiceChips.tsx'
import { FilterBar } from '../../../resource/filters/FilterBar.tsx'
import { FilterChip } from '../../../resource/filters/FilterChip.tsx'
import { GapChips } from '../../../resource/filters/GapChips.tsx'
import { Arrangement } from '../../../resource/list/Arrangement.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { DeletedButton } from './DeletedButton.tsx'

const { status, section, category } = pages.fields

const noSection = {
  value: 'none',
  label: { ru: 'Без раздела', he: 'ללא מדור', en: 'No section' },
}

const fields: readonly [string, Field][] = [
  ['status', status],
  ['section', { ...section, options: [...section.options, noSection] }],
  ['category', category],
]

const Chips = () => {
  const words = useWords()
  const { filterValues, setFilters } = useListContext()
  return (
    <>
      {fields.map(([source, field]) => (
        <FilterChip
          key={source}
          source={source}
          field={field}
          value={filterValues[source]}
          onChange={(value) => setFilters({ ...filterValues, [source]: value }, {})}
        />
      ))}
      <GapChips />
      <ChoiceChips name="pending" choices={[{ value: 'yes', label: words('contentTable.waiting') }]} />
    </>
  )
}

/** Search and filters of the table of pages. */
export const PageFilters = () => {
  const words = useWords()
  return (
    <FilterBar
      areMany
      search={words('contentTable.search')}
      count={(total) => words('content.pages', { smart_count: total })}
      end={
        <>
          <Arrangement />
          <DeletedButton />
        </>
      }
    >
      <Chips />
    </FilterBar>
  )
}
