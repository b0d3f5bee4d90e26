import { type DropdownData, filledIn, placeholderOf } from '../../../../../domain/dropdowns/dropdown-data.ts'
import { languages } from '../../../../../domain/languages.ts'
import type { Met, Subject, Values } from '../../../../editing/state.ts'
import type { StoredDropdown, TextRecord } from '../../../../providers/content.ts'
import {
  fieldPath,
  isStoredItem,
  textEditorModel,
  withStoredItem,
} from '../../../../text-editor/edited-texts.ts'
import { partsOfList } from '../conflict/list-parts.ts'
import {
  type DropdownValue,
  labelIn,
  listPath,
  optionsIn,
  placeholderIn,
  placeholderPath,
  placeholderPaths,
} from './values.ts'

/** The label of a dropdown as texts are edited, without those that belong to it. */
export const labelOf = ({ texts }: TextRecord) => texts.slice(0, 1)

const isStoredDropdown = (value: unknown): value is StoredDropdown =>
  isStoredItem(value) && 'options' in value && 'optionsDraft' in value && 'dropdown' in value

const metBy = (record: TextRecord, current: unknown): Met<TextRecord> | undefined => {
  if (!isStoredDropdown(current) || current.id !== record.id) return undefined
  const { version, options, optionsDraft, dropdown, updated_at, updated_by } = current
  const texts = record.texts.map((text) => (text.id === current.id ? withStoredItem(text, current) : text))
  const stored = { version, options, optionsDraft, dropdown, lastModified: updated_at, updated_by, texts }
  return {
    theirs: { ...record, ...stored },
    paths: [...languages.map((language) => fieldPath(record.id, language)), ...placeholderPaths, listPath],
    who: updated_by ?? undefined,
    when: updated_at,
  }
}

const valuesOf = (record: TextRecord): Values<DropdownValue> => {
  const placeholder = filledIn(record.dropdown?.placeholder)
  return {
    ...textEditorModel.valuesOf(labelOf(record)),
    ...Object.fromEntries(languages.map((language) => [placeholderPath(language), placeholder[language]])),
    [listPath]: record.options,
  }
}

/** A dropdown as it is edited: its label and its placeholder in each language, and its options as one list. */
export const dropdownSubject: Subject<TextRecord, DropdownValue> = { valuesOf, metBy, partsOf: partsOfList }

/** A whole dropdown as it is typed. */
export const dataOf = (record: TextRecord, values: Values<DropdownValue>): DropdownData => ({
  label: labelIn(values, (language) => fieldPath(record.id, language)),
  placeholder: placeholderOf(placeholderIn(values)),
  options: optionsIn(values),
})
