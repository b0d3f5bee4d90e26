import type { Field } from '../../../../../domain/descriptor/resource.ts'
import { perLanguage } from '../../../../../domain/languages.ts'
import { componentTypes, contentItems } from '../../../../../domain/resources/content-items.ts'
import { translations } from '../../../../../domain/resources/translations.ts'
import { textCheckLabels, textCheckNames } from '../../../../../domain/translations/text-issues.ts'
import type { Completeness } from '../../../../providers/pages/workbench.ts'

const { section, screen_location } = translations.fields
const { component_type } = contentItems.fields

const noSection = { value: 'none', label: { ru: 'Без раздела', he: 'ללא מדור', en: 'No section' } }
const checkLabel = { ru: 'Проверка', he: 'בדיקה', en: 'Check' }
const changedBy = { ru: 'Кто изменил', he: 'עודכן על ידי', en: 'Modified by' }

type Options = Extract<Field, { type: 'select' }>['options']
type Counts = ReadonlyMap<string, number>

/** Each option with how many texts it finds. */
const counted = (options: Options, counts: Counts, { format }: Intl.NumberFormat): Options =>
  options.map(({ value, label }) => ({
    value,
    label: perLanguage((language) => `${label[language]} ${format(counts.get(value) ?? 0)}`),
  }))

const bySection = (screens: Completeness['screens']): Counts => {
  const counts = new Map<string, number>()
  for (const { section: key, texts } of screens)
    counts.set(key ?? noSection.value, (counts.get(key ?? noSection.value) ?? 0) + texts)
  return counts
}

const screenOptions = (screens: Completeness['screens']): Options =>
  screens.map(({ screen_location: value, titles }) => ({
    value,
    label: perLanguage((language) => titles[language] || titles.ru || value),
  }))

const select = (label: Field['label'], options: Options): Field => ({ type: 'select', label, options })

/** The filters that offer a list of what there is, each with how many texts it finds. */
export const fieldsOf = (there: Completeness, format: Intl.NumberFormat): readonly [string, Field][] => {
  const { screens, editors, types } = there
  const onScreens = new Map(screens.map(({ screen_location: screen, texts }) => [screen, texts]))
  const byCheck = new Map(there.checks.map(({ check, texts }) => [check, texts]))
  const byType = new Map(types.map(({ type, texts }) => [type, texts]))
  const byEditor = new Map(editors.map(({ id, texts }) => [String(id), texts]))
  const checkOptions = textCheckNames.map((value) => ({ value, label: textCheckLabels[value] }))
  const people = editors.map(({ id, name }) => ({ value: String(id), label: perLanguage(() => name) }))
  return [
    ['section', select(section.label, counted([...section.options, noSection], bySection(screens), format))],
    ['screen', select(screen_location.label, counted(screenOptions(screens), onScreens, format))],
    ['check', select(checkLabel, counted(checkOptions, byCheck, format))],
    ['type', select(component_type.label, counted([...componentTypes], byType, format))],
    ['changed_by', select(changedBy, counted(people, byEditor, format))],
  ]
}
