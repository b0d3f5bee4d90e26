import { useListContext } from 'react-admin'
import { languages, nativeNames, perLanguage, type Trilingual } from '../../../../../domain/languages.ts'
import type { Completeness } from '../../../../providers/pages/workbench.ts'
import { ChoiceChips } from '../../../../resource/filters/ChoiceChips.tsx'
import { FilterChip } from '../../../../resource/filters/FilterChip.tsx'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { spans } from '../address.ts'
import { states } from '../states.ts'
import { sumOf } from '../sums.ts'
import { fieldsOf } from './fields.ts'

const nothing: Completeness = { screens: [], editors: [], types: [], checks: [], commented: 0 }

/** The filters of the workbench, each with how many texts it finds. */
export const FilterChips = ({ counted = nothing }: { counted: Completeness | undefined }) => {
  const words = useWords()
  const { filterValues, setFilters } = useListContext()
  const sum = sumOf(counted.screens)
  const format = new Intl.NumberFormat(useLanguage())
  const choicesOf = (counts: Readonly<Trilingual<number>>) => [
    ...languages.map((value) => ({ value, label: `${nativeNames[value]} ${format.format(counts[value])}` })),
    { value: 'any', label: words('workbench.anyLanguage') },
  ]
  const { texts, missing } = sum
  const present = perLanguage((language) => texts - missing[language])
  return (
    <>
      {/* Only the map leads to what is there; whoever is led there can go on. */}
      {filterValues.present !== undefined && (
        <ChoiceChips
          name="present"
          label={words('workbench.present')}
          choices={choicesOf(present).filter(({ value }) => value !== 'any')}
        />
      )}
      {/* Only a request leads to what it wants. */}
      {filterValues.wanted !== undefined && (
        <ChoiceChips
          name="wanted"
          choices={[{ value: filterValues.wanted, label: words('workbench.wanted') }]}
        />
      )}
      {states.map(({ filter, counts, many }) => (
        <ChoiceChips key={filter} name={filter} label={words(many)} choices={choicesOf(sum[counts])} />
      ))}
      <ChoiceChips
        name="commented"
        choices={[
          { value: 'true', label: `${words('workbench.commented')} ${format.format(counted.commented)}` },
        ]}
      />
      {fieldsOf(counted, format).map(([source, field]) => (
        <FilterChip
          key={source}
          source={source}
          field={field}
          value={filterValues[source]}
          onChange={(value) => setFilters({ ...filterValues, [source]: value }, {})}
        />
      ))}
      <ChoiceChips
        name="changed_since"
        label={words('workbench.changed')}
        choices={spans.map((value) => ({
          value,
          label: words('workbench.days', { smart_count: Number(value) }),
        }))}
      />
    </>
  )
}
