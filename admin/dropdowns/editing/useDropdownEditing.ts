import * as calls from 'virtual:calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useNotify } from 'react-admin'
import type { RequestOf } from '../../../domain/api/call.ts'
import type { sectionCalls } from '../../../domain/api/content-sections.ts'
import type { dropdownCalls } from '../../../domain/api/dropdowns.ts'
import { contentChange } from '../../../domain/cache-tags.ts'
import { type DropdownData, toPlaceholder } from '../../../domain/dropdowns/dropdown-data.ts'
import { type EditedOption, optionIdentity, renameOption } from '../../../domain/dropdowns/options.ts'
import {
  type DropdownError,
  dropdownCompletion,
  isErrorInDraft,
  missingTexts,
  validateDropdown,
} from '../../../domain/dropdowns/validate-dropdown.ts'
import { type Language, languages } from '../../../domain/languages.ts'
import { fallbackSection, type SectionKey } from '../../../domain/sections.ts'
import { cacheSaved, toTextRecord } from '../../content-shared/content-queries.ts'
import type { TextRecord } from '../../content-shared/content-types.ts'
import type { SaveMode, ValuesByPath } from '../../form/editing-reducer.ts'
import { type Editing, type SaveInput, type SaveResult, useEditing } from '../../form/useEditing.ts'
import { useUndo } from '../../form/useUndo.ts'
import { useInvalidate } from '../../providers/api-queries.ts'
import { callApi } from '../../providers/httpClient.ts'
import { collectDrafts, findByPath, isTooLong, saveResultMessage } from '../../text-editor/edited-texts.ts'
import { useNotifyDone } from '../../ui/UndoToast.tsx'
import { successMessageMs } from '../action-feedback.ts'
import { toDropdownRecord } from '../dropdown-queries.ts'
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
const useSaveDropdown = (rule: DropdownRule) => {
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

/** Cell of the grid; option rows count from 0. */
export interface GridPosition {
  readonly row: number
  readonly cell: Language | 'value'
}

/** Row numbers of label and placeholder, above the options. */
export const labelRow = -2
export const placeholderRow = -1

const rowByPart = { label: labelRow, placeholder: placeholderRow, text: undefined, value: undefined } as const

/** Finds the cell of an error; undefined when the error concerns the whole list. */
export const findErrorCell = ({ part, option, language }: DropdownError): GridPosition | undefined => {
  const row = part === 'options' ? undefined : (rowByPart[part] ?? option)
  return row === undefined ? undefined : { row, cell: language ?? 'value' }
}

const checkDropdown = (data: DropdownData) => {
  const dropdownErrors = validateDropdown(data)
  return {
    data,
    errors: dropdownErrors,
    completion: dropdownCompletion(data, dropdownErrors),
    missing: missingTexts(data, dropdownErrors),
  }
}

/** Edited dropdown with its errors and completeness. */
export type DropdownChecks = ReturnType<typeof checkDropdown>

/** Checks the edited dropdown with a deferred value, so that typing does not wait for the checks. */
const useDropdownChecks = ({ label, placeholder, options }: DropdownData): DropdownChecks => {
  const titles = JSON.stringify({ label, placeholder })
  const current = useMemo(() => ({ titles, options }), [titles, options])
  const deferred = useDeferredValue(current)
  return useMemo(
    () => checkDropdown({ ...JSON.parse(deferred.titles), options: deferred.options }),
    [deferred],
  )
}

interface ValueQuestionInput {
  stored: readonly EditedOption[]
  options: readonly EditedOption[]
  set: (options: readonly EditedOption[]) => void
}

/** Stored value and the one typed in its place. */
interface ValueQuestion {
  readonly from: string
  readonly to: string
}

/**
 * Confirms the change of a stored option's value when its field loses focus and before saving. A confirmed
 * change is not asked about again.
 */
const useValueQuestion = ({ stored, options, set }: ValueQuestionInput) => {
  const [question, setQuestion] = useState<ValueQuestion>()
  const [confirmed, setConfirmed] = useState<Readonly<Record<string, string>>>({})

  // Empty values and exact repetitions get an error at their field instead.
  const isUsableValue = (value: string) =>
    value !== '' && options.filter((candidate) => candidate.value === value).length === 1
  const buildQuestion = ({ id, value }: EditedOption): ValueQuestion | undefined =>
    id === undefined ||
    !isUsableValue(value) ||
    confirmed[id] === value ||
    !stored.some((candidate) => candidate.value === id)
      ? undefined
      : { from: id, to: value }

  return {
    question,
    /** Opens the question for one option if its value changed. */
    confirmValue: (identity: string) => {
      const option = options.find((candidate) => optionIdentity(candidate) === identity)
      setQuestion(option && buildQuestion(option))
    },
    /** Opens the first pending question; returns false when there is none. */
    confirmValues: (): boolean => {
      const [openQuestion] = options.flatMap((option) => buildQuestion(option) ?? [])
      setQuestion(openQuestion)
      return openQuestion !== undefined
    },
    answer: (isConfirmed: boolean) => {
      if (!question) return
      const { from, to } = question
      if (isConfirmed) setConfirmed({ ...confirmed, [from]: to })
      else set(renameOption(options, from, from))
      setQuestion(undefined)
    },
  }
}

/** Lists the stored values, which new options must not use. */
const listStoredValues = ({ options }: TextRecord): readonly string[] => options.map(({ value }) => value)

/** Picks the notification after saving; a complete dropdown that is published has its own. */
const pickSavedMessage = (rule: DropdownRule, result: SaveResult<TextRecord>) =>
  rule === 'complete' && result.outcome === 'saved' && result.mode === 'approved'
    ? 'dropdownAdmin.done.update'
    : saveResultMessage(result)

/** Editing state of a dropdown; label, placeholder and options are saved in one call. */
export const useDropdownEditing = (
  rule: DropdownRule,
  loaded: TextRecord,
  onSaved: (result: SaveResult<TextRecord>) => void,
) => {
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const saveDropdown = useSaveDropdown(rule)
  const editing: Editing<TextRecord, DropdownValue> = useEditing({
    model: dropdownEditorModel,
    keepAs: `dropdown/${loaded.id}`,
    loaded,
    save: saveDropdown,
    onSaved: (result) => {
      const message = pickSavedMessage(rule, result)
      if (result.outcome === 'saved') notifyDone(message, { autoHideDuration: successMessageMs })
      else notify(message, { type: 'success', autoHideDuration: successMessageMs })
      onSaved(result)
    },
  })
  const { saved, values, isChanged } = editing
  const undoSteps = useUndo(editing)
  const type = (path: string, text: string) => undoSteps.typeStep({ [path]: text }, path)
  const titles = { values: pickTitles(values), isChanged, type }
  const options = pickOptions(values)
  const data = toDropdownData(saved, values)
  const storedOptions = useMemo(
    () => new Map(saved.options.map((option) => [option.value, option])),
    [saved.options],
  )
  const storedOption = useCallback((identity: string) => storedOptions.get(identity), [storedOptions])
  const checked = useDropdownChecks(data)

  const setOptions = (list: typeof options) => undoSteps.typeStep({ [optionsPath]: list })

  return {
    ...editing,
    ...undoSteps,
    ...useValueQuestion({ stored: saved.options, options, set: setOptions }),
    /** Edited texts of the label and the placeholder. */
    titles,
    checked,
    reservedValues: listStoredValues(saved),
    /** Returns the stored option with this identity. */
    storedOption,
    hasDrafts: saved.optionsDraft || pickLabelTexts(saved).some(({ drafts }) => drafts.length > 0),
    /** Finds the first cell that is invalid even in a draft. */
    findInvalidCell: (): GridPosition | undefined => {
      const [text] = pickLabelTexts(saved)
      const language = text && languages.find((code) => isTooLong(titles, text, code))
      const error = validateDropdown(data).find(isErrorInDraft)
      return language ? { row: labelRow, cell: language } : error && findErrorCell(error)
    },
  }
}

export type DropdownEditing = ReturnType<typeof useDropdownEditing>
