import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useNotify } from 'react-admin'
import type { DropdownData } from '../../../domain/dropdowns/dropdown-data.ts'
import { type EditedOption, optionIdentity, renameOption } from '../../../domain/dropdowns/options.ts'
import {
  type DropdownError,
  dropdownCompletion,
  isErrorInDraft,
  missingTexts,
  validateDropdown,
} from '../../../domain/dropdowns/validate-dropdown.ts'
import { type Language, languages } from '../../../domain/languages.ts'
import type { TextRecord } from '../../content-shared/content-types.ts'
import { type Editing, type SaveResult, useEditing } from '../../form/useEditing.ts'
import { useUndo } from '../../form/useUndo.ts'
import { isTooLong } from '../../text-editor/edited-texts.ts'
import { saveResultMessage } from '../../text-editor/useTextEditing.ts'
import { useNotifyDone } from '../../ui/UndoToast.tsx'
import { successMessageMs } from '../action-feedback.ts'
import {
  type DropdownValue,
  dropdownEditorModel,
  optionsPath,
  pickLabelTexts,
  pickOptions,
  pickTitles,
  toDropdownData,
} from './dropdown-model.ts'
import { type DropdownRule, useSaveDropdown } from './useSaveDropdown.ts'

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
