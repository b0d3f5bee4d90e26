import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { checkNames } from '../../../../../domain/content/check-names.ts'
import { componentTypes } from '../../../../../domain/content/component-types.ts'
import { checks } from '../../../../../domain/content/text-checks/finding.ts'
import { languages, nativeNames, perLanguage, type Trilingual } from '../../../../../domain/languages.ts'
import type { Field } from '../../../../../domain/resource.ts'
import { contentItems } from '../../../../../domain/resources/content-items.ts'
import { translations } from '../../../../../domain/resources/translations.ts'
import type { Completeness } from '../../../../providers/pages/workbench.ts'
import { ChoiceChips } from '../../../../resource/filters/ChoiceChips.tsx'
import { FilterBar } from '../../../../resource/filters/FilterBar.tsx'
import { FilterChip } from '../../../../resource/filters/FilterChip.tsx'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { spans } from '../address.ts'
import { states } from '../states.ts'
import { sumOf } from '../sums.ts'

const { section, screen_location } = translations.fields
const { component_type } = contentItems.fields

const noSection = { value: 'none', label: { ru: 'Без раздела', he: 'ללא מדור', en: 'No section' } }
const checkLabel = { ru: 'Проверка', he: 'בדיקה', en: 'Check' }
const changedBy = { ru: 'Кто изменил', he: 'עודכן על ידי', en: 'Modified by' }

/** What can be chosen of what there is. */
const fieldsOf = ({ screens, editors }: Completeness): readonly [string, Field][] => [
  ['section', { ...section, options: [...section.options, noSection] }],
  [
    'screen',
    {
      type: 'select',
      label: screen_location.label,
      options: screens.map(({ screen_location: value, titles }) => ({
        value,
        label: perLanguage((language) => titles[language] || titles.ru || value),
      })),
    },
  ],
  [
    'check',
    {
      type: 'select',
      label: checkLabel,
      options: checks.map((value) => ({ value, label: checkNames[value] })),
    },
  ],
  ['type', { type: 'select', label: component_type.label, options: [...componentTypes] }],
  [
    'changed_by',
    {
      type: 'select',
      label: changedBy,
      options: editors.map(({ id, name }) => ({ value: String(id), label: perLanguage(() => name) })),
    },
  ],
]

const nothing: Completeness = { screens: [], editors: [] }

const Chips = ({ counted = nothing }: { counted: Completeness | undefined }) => {
  const words = useWords()
  const { filterValues, setFilters } = useListContext()
  const sum = sumOf(counted.screens)
  const format = new Intl.NumberFormat(useLanguage())
  const choicesOf = (counts: Readonly<Trilingual<number>>) => [
    ...languages.map((value) => ({ value, label: `${nativeNames[value]} ${format.format(counts[value])}` })),
    { value: 'any', label: words('workbench.anyLanguage') },
  ]
  return (
    <>
      {states.map(({ filter, counts, many }) => (
        <ChoiceChips key={filter} name={filter} label={words(many)} choices={choicesOf(sum[counts])} />
      ))}
      {fieldsOf(counted).map(([source, field]) => (
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

interface Props {
  counted: Completeness | undefined
  /** How the texts are worked on, in the line of the search. */
  end: ReactNode
}

/** Search and filters of the workbench; the address holds them. */
export const WorkbenchFilters = ({ counted, end }: Props) => {
  const words = useWords()
  return (
    <FilterBar
      areMany
      search={words('workbench.search')}
      end={end}
      count={(total) => words('workbench.texts', { smart_count: total })}
    >
      <Chips counted={counted} />
    </FilterBar>
  )
}
