import { placeholderOf } from '../../../../../domain/dropdowns/dropdown-data.ts'
import { type EditedOption, optionIdentity } from '../../../../../domain/dropdowns/options.ts'
import type { Act, Values } from '../../../../editing/state.ts'
import type { TextRecord } from '../../../../providers/content.ts'
import type { SaveDropdown, SaveDropdownData } from '../../../../providers/dropdowns.ts'
import { collectDrafts, findByPath } from '../../../../text-editor/edited-texts.ts'
import { dataOf, dropdownSubject, labelOf } from './dropdown.ts'
import {
  type DropdownValue,
  listPath,
  optionsIn,
  placeholderIn,
  placeholderPaths,
  titlesIn,
} from './values.ts'

/** The value that a stored option is known by; nothing for a new one, and for the like of one that was named before. */
export const knownIn = (stored: Pick<TextRecord, 'options'>) => {
  const left = new Set(stored.options.map(({ value }) => value))
  return (option: EditedOption): string | undefined => {
    const known = optionIdentity(option)
    return left.delete(known) ? known : undefined
  }
}

const asSent = (stored: TextRecord, options: readonly EditedOption[]) => {
  const knownAs = knownIn(stored)
  return options.map((option, index) => ({
    id: knownAs(option) ?? `new-${index + 1}`,
    value: option.value,
    order: index + 1,
    titleRu: option.text.ru,
    titleHe: option.text.he,
    titleEn: option.text.en,
    ...(option.metadata !== undefined && { metadata: option.metadata }),
  }))
}

const translationsIn = (stored: TextRecord, changed: Values<DropdownValue>) =>
  Object.fromEntries(
    Object.entries(titlesIn(changed)).flatMap(([path, text]) => {
      const { language, text: label } = findByPath(labelOf(stored), path)
      return label && language ? [[language, text]] : []
    }),
  )

/** What is sent of a dropdown: what has changed and, to publish it, its drafts as well. */
export const bodyOf = (stored: TextRecord, changed: Values<DropdownValue>, act: Act): SaveDropdown => {
  const publishes = act === 'approved'
  const [drafts] = publishes ? collectDrafts(labelOf(stored)) : []
  const translations = { ...drafts?.translations, ...translationsIn(stored, changed) }
  const values = { ...dropdownSubject.valuesOf(stored), ...changed }
  const hasDraft = publishes && stored.optionsDraft
  return {
    version: stored.version,
    status: act,
    ...(Object.keys(translations).length > 0 && { translations }),
    ...((hasDraft || placeholderPaths.some((path) => path in changed)) && {
      placeholder: placeholderOf(placeholderIn(values)),
    }),
    ...((hasDraft || listPath in changed) && { dropdown_options: asSent(stored, optionsIn(values)) }),
  }
}

/** What is sent of a whole dropdown, of which nothing is left out but what staff do not see. */
export const wholeBodyOf = (
  stored: TextRecord,
  changed: Values<DropdownValue>,
  act: Act,
): SaveDropdownData => {
  const knownAs = knownIn(stored)
  const { label, placeholder, options } = dataOf(stored, { ...dropdownSubject.valuesOf(stored), ...changed })
  return {
    version: stored.version,
    ...(act === 'draft' && { status: act }),
    dropdown_data: {
      label,
      placeholder,
      options: options.map((option) => ({
        ...option,
        id: knownAs(option),
      })),
    },
  }
}
