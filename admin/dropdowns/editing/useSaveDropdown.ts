import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toPlaceholder } from '../../../domain/dropdowns/dropdown-data.ts'
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
  dropdownEditorModel,
  labelTextsOf,
  optionsPath,
  pickOptions,
  pickPlaceholder,
  pickTitles,
  placeholderPaths,
  toDropdownData,
} from './dropdown-model.ts'

/** The value that a stored option is known by; nothing for a new one, and for the like of one that was named before. */
const createStoredIdFinder = (stored: Pick<TextRecord, 'options'>) => {
  const remainingIds = new Set(stored.options.map(({ value }) => value))
  return (option: EditedOption): string | undefined => {
    const identity = optionIdentity(option)
    return remainingIds.delete(identity) ? identity : undefined
  }
}

const toOptionInputs = (stored: TextRecord, options: readonly EditedOption[]) => {
  const findStoredId = createStoredIdFinder(stored)
  return options.map((option, index) => ({
    id: findStoredId(option) ?? `new-${index + 1}`,
    value: option.value,
    order: index + 1,
    titleRu: option.text.ru,
    titleHe: option.text.he,
    titleEn: option.text.en,
    ...(option.metadata !== undefined && { metadata: option.metadata }),
  }))
}

const pickTranslations = (stored: TextRecord, changed: ValuesByPath<DropdownValue>) =>
  Object.fromEntries(
    Object.entries(pickTitles(changed)).flatMap(([path, text]) => {
      const { language, text: label } = findByPath(labelTextsOf(stored), path)
      return label && language ? [[language, text]] : []
    }),
  )

/** What is sent of a dropdown: what has changed and, to publish it, its drafts as well. */
const toSaveRequest = (
  stored: TextRecord,
  changed: ValuesByPath<DropdownValue>,
  mode: SaveMode,
): SaveDropdown => {
  const isPublishing = mode === 'approved'
  const [drafts] = isPublishing ? collectDrafts(labelTextsOf(stored)) : []
  const translations = { ...drafts?.translations, ...pickTranslations(stored, changed) }
  const values = { ...dropdownEditorModel.valuesOf(stored), ...changed }
  const hasDraft = isPublishing && stored.optionsDraft

  return {
    version: stored.version,
    status: mode,
    ...(Object.keys(translations).length > 0 && { translations }),
    ...((hasDraft || placeholderPaths.some((path) => path in changed)) && {
      placeholder: toPlaceholder(pickPlaceholder(values)),
    }),
    ...((hasDraft || optionsPath in changed) && {
      dropdown_options: toOptionInputs(stored, pickOptions(values)),
    }),
  }
}

/** What is sent of a whole dropdown, of which nothing is left out but what staff do not see. */
const toFullSaveRequest = (
  stored: TextRecord,
  changed: ValuesByPath<DropdownValue>,
  mode: SaveMode,
): SaveDropdownData => {
  const findStoredId = createStoredIdFinder(stored)
  const { label, placeholder, options } = toDropdownData(stored, {
    ...dropdownEditorModel.valuesOf(stored),
    ...changed,
  })

  return {
    version: stored.version,
    ...(mode === 'draft' && { status: mode }),
    dropdown_data: {
      label,
      placeholder,
      options: options.map((option) => ({
        ...option,
        id: findStoredId(option),
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
