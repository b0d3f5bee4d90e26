import { useListContext } from 'react-admin'
import type { Field } from '../../../domain/descriptor/resource.ts'
import { languages, nativeNames, perLanguage, type Trilingual } from '../../../domain/languages.ts'
import { componentTypes, contentItems } from '../../../domain/resources/content-items.ts'
import { translations } from '../../../domain/resources/translations.ts'
import { textCheckLabels, textCheckNames } from '../../../domain/translations/text-issues.ts'
import { changedWithinDays } from '../../content-shared/workbench-path.ts'
import { ChoiceChips } from '../../resources/ChoiceChips.tsx'
import { FilterChip } from '../../resources/FilterChip.tsx'
import { getNumberFormat } from '../../ui/useFormatNumber.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { TranslationCompleteness } from '../translation-types.ts'
import { sumTextCounts, textStates } from './text-counts.ts'

const { section, screen_location } = translations.fields
const { component_type } = contentItems.fields

const noSectionOption = { value: 'none', label: { ru: 'Без раздела', he: 'ללא מדור', en: 'No section' } }
const checkLabel = { ru: 'Проверка', he: 'בדיקה', en: 'Check' }
const changedByLabel = { ru: 'Кто изменил', he: 'עודכן על ידי', en: 'Modified by' }

type Options = Extract<Field, { type: 'select' }>['options']
type Counts = ReadonlyMap<string, number>

/** Filters of the workbench; each option shows its number of texts. */
export const FilterChips = ({
  completeness = emptyCompleteness,
}: {
  completeness: TranslationCompleteness | undefined
}) => {
  const t = useTranslate()
  const interfaceLanguage = useLanguage()
  const { filterValues, setFilters } = useListContext()

  const totals = sumTextCounts(completeness.screens)
  const format = getNumberFormat(interfaceLanguage)
  const buildChoices = (counts: Readonly<Trilingual<number>>) => [
    ...languages.map((value) => ({ value, label: `${nativeNames[value]} ${format.format(counts[value])}` })),
    { value: 'any', label: t('workbench.anyLanguage') },
  ]
  const dayChoices = changedWithinDays.map((value) => ({
    value,
    label: t('workbench.days', { smart_count: Number(value) }),
  }))
  const { texts, missing } = totals
  const present = perLanguage((language) => texts - missing[language])

  return (
    <>
      {/* Set by links of the completeness map alone, so it is offered only while it is set. */}
      {filterValues.present !== undefined && (
        <ChoiceChips
          name="present"
          label={t('workbench.present')}
          choices={buildChoices(present).filter(({ value }) => value !== 'any')}
        />
      )}
      {/* Set by links of translation requests alone. */}
      {filterValues.wanted !== undefined && (
        <ChoiceChips name="wanted" choices={[{ value: filterValues.wanted, label: t('workbench.wanted') }]} />
      )}
      {textStates.map(({ filter, counts, many }) => (
        <ChoiceChips key={filter} name={filter} label={t(many)} choices={buildChoices(totals[counts])} />
      ))}
      <ChoiceChips
        name="commented"
        choices={[
          {
            value: 'true',
            label: `${t('workbench.commented')} ${format.format(completeness.commented)}`,
          },
        ]}
      />
      {buildFilterFields(completeness, format).map(([source, field]) => (
        <FilterChip
          key={source}
          source={source}
          field={field}
          value={filterValues[source]}
          onChange={(value) => setFilters({ ...filterValues, [source]: value }, {})}
        />
      ))}
      <ChoiceChips name="changed_since" label={t('workbench.changed')} choices={dayChoices} />
      {/* Set by the link of the start page alone. */}
      {filterValues.published_since !== undefined && (
        <ChoiceChips name="published_since" label={t('workbench.published')} choices={dayChoices} />
      )}
    </>
  )
}

/** Adds its number of texts to the label of each option. */
const addCounts = (options: Options, counts: Counts, { format }: Intl.NumberFormat): Options =>
  options.map(({ value, label }) => ({
    value,
    label: perLanguage((language) => `${label[language]} ${format(counts.get(value) ?? 0)}`),
  }))

const countBySection = (screens: TranslationCompleteness['screens']): Counts => {
  const counts = new Map<string, number>()
  for (const { section: key, texts } of screens)
    counts.set(key ?? noSectionOption.value, (counts.get(key ?? noSectionOption.value) ?? 0) + texts)
  return counts
}

const screenOptions = (screens: TranslationCompleteness['screens']): Options =>
  screens.map(({ screen_location: value, titles }) => ({
    value,
    label: perLanguage((language) => titles[language] || titles.ru || value),
  }))

const toSelectField = (label: Field['label'], options: Options): Field => ({ type: 'select', label, options })

/** Builds the select filters; each option shows its number of texts. */
const buildFilterFields = (
  completeness: TranslationCompleteness,
  format: Intl.NumberFormat,
): readonly [string, Field][] => {
  const { screens, editors, types } = completeness
  const byScreen = new Map(screens.map(({ screen_location: screen, texts }) => [screen, texts]))
  const byCheck = new Map(completeness.checks.map(({ check, texts }) => [check, texts]))
  const byType = new Map(types.map(({ type, texts }) => [type, texts]))
  const byEditor = new Map(editors.map(({ id, texts }) => [String(id), texts]))
  const checkOptions = textCheckNames.map((value) => ({ value, label: textCheckLabels[value] }))
  const editorOptions = editors.map(({ id, name }) => ({ value: String(id), label: perLanguage(() => name) }))

  return [
    [
      'section',
      toSelectField(
        section.label,
        addCounts([...section.options, noSectionOption], countBySection(screens), format),
      ),
    ],
    ['screen', toSelectField(screen_location.label, addCounts(screenOptions(screens), byScreen, format))],
    ['check', toSelectField(checkLabel, addCounts(checkOptions, byCheck, format))],
    ['type', toSelectField(component_type.label, addCounts([...componentTypes], byType, format))],
    ['changed_by', toSelectField(changedByLabel, addCounts(editorOptions, byEditor, format))],
  ]
}

const emptyCompleteness: TranslationCompleteness = {
  screens: [],
  editors: [],
  types: [],
  checks: [],
  commented: 0,
}
