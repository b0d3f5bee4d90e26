import { useMutation, useQueryClient } from '@tanstack/react-query'
import { placeholderOf } from '../../../domain/dropdowns/dropdown-data.ts'
import { type EditedOption, optionIdentity } from '../../../domain/dropdowns/options.ts'
import { fallbackSection } from '../../../domain/sections.ts'
import { cacheSaved } from '../../content-shared/content-queries.ts'
import type { SaveMode, ValuesByPath } from '../../form/editing-state.ts'
import type { SaveInput } from '../../form/useEditing.ts'
import type { TextRecord } from '../../providers/content.ts'
import {
  type SaveDropdown,
  type SaveDropdownData,
  saveDropdown,
  saveDropdownData,
} from '../../providers/dropdowns.ts'
import { collectDrafts, findByPath } from '../../text-editor/edited-texts.ts'
import {
  type DropdownValue,
  dropdownModel,
  labelTextsOf,
  optionsIn,
  optionsPath,
  placeholderIn,
  placeholderPaths,
  titlesIn,
  toDropdownData,
} from './dropdown-model.ts'

/** The value that a stored option is known by; nothing for a new one, and for the like of one that was named before. */
const storedIdFinder = (stored: Pick<TextRecord, 'options'>) => {
  const left = new Set(stored.options.map(({ value }) => value))
  return (option: EditedOption): string | undefined => {
    const known = optionIdentity(option)
    return left.delete(known) ? known : undefined
  }
}

const toSentOptions = (stored: TextRecord, options: readonly EditedOption[]) => {
  const knownAs = storedIdFinder(stored)
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

const translationsIn = (stored: TextRecord, changed: ValuesByPath<DropdownValue>) =>
  Object.fromEntries(
    Object.entries(titlesIn(changed)).flatMap(([path, text]) => {
      const { language, text: label } = findByPath(labelTextsOf(stored), path)
      return label && language ? [[language, text]] : []
    }),
  )

/** What is sent of a dropdown: what has changed and, to publish it, its drafts as well. */
const toSaveRequest = (
  stored: TextRecord,
  changed: ValuesByPath<DropdownValue>,
  act: SaveMode,
): SaveDropdown => {
  const publishes = act === 'approved'
  const [drafts] = publishes ? collectDrafts(labelTextsOf(stored)) : []
  const translations = { ...drafts?.translations, ...translationsIn(stored, changed) }
  const values = { ...dropdownModel.valuesOf(stored), ...changed }
  const hasDraft = publishes && stored.optionsDraft

  return {
    version: stored.version,
    status: act,
    ...(Object.keys(translations).length > 0 && { translations }),
    ...((hasDraft || placeholderPaths.some((path) => path in changed)) && {
      placeholder: placeholderOf(placeholderIn(values)),
    }),
    ...((hasDraft || optionsPath in changed) && {
      dropdown_options: toSentOptions(stored, optionsIn(values)),
    }),
  }
}

/** What is sent of a whole dropdown, of which nothing is left out but what staff do not see. */
const toFullSaveRequest = (
  stored: TextRecord,
  changed: ValuesByPath<DropdownValue>,
  act: SaveMode,
): SaveDropdownData => {
  const knownAs = storedIdFinder(stored)
  const { label, placeholder, options } = toDropdownData(stored, {
    ...dropdownModel.valuesOf(stored),
    ...changed,
  })

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

/**
 * What a dropdown is held to: `complete` is published once no text is missing, and `free`, as its section has it,
 * with whatever it has.
 */
export type DropdownRule = 'complete' | 'free'

type SaveDropdownInput = SaveInput<TextRecord, DropdownValue>

/** The call that each rule is kept by. */
const saveByRule: Record<DropdownRule, (save: SaveDropdownInput) => Promise<TextRecord>> = {
  free: ({ stored, changed, act, reason }) => {
    const body = { ...toSaveRequest(stored, changed, act), override_reason: reason }
    return saveDropdown(stored.section ?? fallbackSection, stored.id, body)
  },
  complete: ({ stored, changed, act, reason }) =>
    saveDropdownData(stored.id, { ...toFullSaveRequest(stored, changed, act), override_reason: reason }),
}

/** Saves a dropdown with its options, and shows it as it is then. */
export const useSaveDropdown = (rule: DropdownRule) => {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (save: SaveDropdownInput) => saveByRule[rule](save),
    onSuccess: (record) => cacheSaved(client, record),
  })
  return mutateAsync
}
