import * as calls from 'virtual:calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '../../../domain/api/call.ts'
import type { sectionCalls } from '../../../domain/api/content-sections.ts'
import type { dropdownCalls } from '../../../domain/api/dropdowns.ts'
import { contentChange } from '../../../domain/cache-tags.ts'
import { toPlaceholder } from '../../../domain/dropdowns/dropdown-data.ts'
import { type EditedOption, optionIdentity } from '../../../domain/dropdowns/options.ts'
import { fallbackSection, type SectionKey } from '../../../domain/sections.ts'
import { cacheSaved } from '../../content-shared/content-queries.ts'
import { type TextRecord, toTextRecord } from '../../content-shared/content-types.ts'
import type { SaveMode, ValuesByPath } from '../../form/editing-state.ts'
import type { SaveInput } from '../../form/useEditing.ts'
import { useInvalidate } from '../../providers/api-queries.ts'
import { callApi } from '../../providers/httpClient.ts'
import { collectDrafts, findByPath } from '../../text-editor/edited-texts.ts'
import { toDropdownRecord } from '../dropdown-record.ts'
import {
  type DropdownValue,
  dropdownEditorModel,
  optionsPath,
  pickLabelTexts,
  pickOptions,
  pickPlaceholder,
  pickTitles,
  placeholderPaths,
  toDropdownData,
} from './dropdown-model.ts'

/**
 * Returns a function that finds an option's stored id. It returns undefined for new options and for repeated
 * identities.
 */
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
      const { language, text: label } = findByPath(pickLabelTexts(stored), path)
      return label && language ? [[language, text]] : []
    }),
  )

/** Builds the request body: changed values and, when publishing, the drafts as well. */
const toSaveRequest = (
  stored: TextRecord,
  changed: ValuesByPath<DropdownValue>,
  mode: SaveMode,
): SaveDropdown => {
  const isPublishing = mode === 'approved'
  const [drafts] = isPublishing ? collectDrafts(pickLabelTexts(stored)) : []
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

/** Builds the request body of a whole dropdown, without the fields that staff do not see. */
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

/** Condition for publishing: `complete` requires every text, `free` (in sections) requires none. */
export type DropdownRule = 'complete' | 'free'

type SaveDropdown = NonNullable<RequestOf<(typeof sectionCalls)[SectionKey]['save']>['body']>

type SaveDropdownData = NonNullable<RequestOf<typeof dropdownCalls.saveDropdownData>['body']>

type SaveDropdownInput = SaveInput<TextRecord, DropdownValue>

/** Returns a function that saves a dropdown with its options. */
export const useSaveDropdown = (rule: DropdownRule) => {
  const client = useQueryClient()
  const invalidate = useInvalidate()

  const saveFree = async ({ stored, changed, mode, reason }: SaveDropdownInput): Promise<TextRecord> => {
    const saved = await callApi(calls.sections[stored.section ?? fallbackSection].save, {
      params: { id: stored.id },
      body: { ...toSaveRequest(stored, changed, mode), override_reason: reason },
    })
    cacheSaved(client, saved)
    return toTextRecord(saved)
  }
  const saveComplete = async ({ stored, changed, mode, reason }: SaveDropdownInput): Promise<TextRecord> =>
    toDropdownRecord(
      await callApi(calls.saveDropdownData, {
        params: { key: stored.id },
        body: { ...toFullSaveRequest(stored, changed, mode), override_reason: reason },
      }),
    )
  const { mutateAsync } = useMutation({
    mutationFn: (save: SaveDropdownInput) => (rule === 'free' ? saveFree(save) : saveComplete(save)),
    onSuccess: () => void invalidate(contentChange),
  })

  return mutateAsync
}
