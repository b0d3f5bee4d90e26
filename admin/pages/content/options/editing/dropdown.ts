import type { Option } from '../../../../../domain/content/options.ts'
import { languages } from '../../../../../domain/languages.ts'
import type { Act, Met, Subject, Values } from '../../../../editing/state.ts'
import type { StoredDropdown, TextRecord } from '../../../../providers/content.ts'
import type { SaveDropdown } from '../../../../providers/dropdowns.ts'
import { asStored, atPath, draftsIn, isStoredItem, pathOf, textSubject } from '../../editor/texts.ts'
import { partsOfList } from '../conflict/list-parts.ts'
import { type DropdownValue, listPath, optionsIn, titlesIn } from './values.ts'

/** The label of a dropdown as texts are edited, without those that belong to it. */
export const labelOf = ({ texts }: TextRecord) => texts.slice(0, 1)

const isStoredDropdown = (value: unknown): value is StoredDropdown =>
  isStoredItem(value) && 'options' in value && 'optionsDraft' in value && 'dropdown' in value

const metBy = (record: TextRecord, current: unknown): Met<TextRecord> | undefined => {
  if (!isStoredDropdown(current) || current.id !== record.id) return undefined
  const { version, options, optionsDraft, dropdown, updated_at, updated_by } = current
  const texts = record.texts.map((text) => (text.id === current.id ? asStored(text, current) : text))
  return {
    theirs: {
      ...record,
      version,
      options,
      optionsDraft,
      dropdown,
      lastModified: updated_at,
      updated_by,
      texts,
    },
    paths: [...languages.map((language) => pathOf(record.id, language)), listPath],
    who: updated_by ?? undefined,
    when: updated_at,
  }
}

/** A dropdown as it is edited: its label in each language, and its options as one list. */
export const dropdownSubject: Subject<TextRecord, DropdownValue> = {
  valuesOf: (record) => ({ ...textSubject.valuesOf(labelOf(record)), [listPath]: record.options }),
  metBy,
  partsOf: partsOfList,
}

const asSent = (stored: TextRecord, options: readonly Option[]) => {
  const known = new Set(stored.options.map(({ value }) => value))
  return options.map(({ value, text }, index) => ({
    id: known.has(value) ? value : `new-${index + 1}`,
    value,
    order: index + 1,
    titleRu: text.ru,
    titleHe: text.he,
    titleEn: text.en,
  }))
}

/** What is sent of a dropdown: what has changed and, to publish it, its drafts as well. */
export const bodyOf = (stored: TextRecord, changed: Values<DropdownValue>, act: Act): SaveDropdown => {
  const publishes = act === 'approved'
  const [drafts] = publishes ? draftsIn(labelOf(stored)) : []
  const typed = Object.entries(titlesIn(changed)).map(([path, text]) => [
    atPath(stored.texts, path).language,
    text,
  ])
  const translations = { ...drafts?.translations, ...Object.fromEntries(typed) }
  const list = listPath in changed || (publishes && stored.optionsDraft)
  return {
    version: stored.version,
    status: act,
    ...(Object.keys(translations).length > 0 && { translations }),
    ...(list && { dropdown_options: asSent(stored, optionsIn({ [listPath]: stored.options, ...changed })) }),
  }
}
