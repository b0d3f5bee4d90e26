import { useDeferredValue, useMemo, useState } from 'react'
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
import { successMessageMs } from '../action-feedback.ts'
import {
  type DropdownValue,
  dropdownEditorModel,
  labelTextsOf,
  optionsPath,
  pickOptions,
  pickTitles,
  toDropdownData,
} from './dropdown-model.ts'
import { type DropdownRule, useSaveDropdown } from './useSaveDropdown.ts'

/** A field of the grid: its row, options from 0, and which part of it. */
export interface GridPosition {
  readonly row: number
  readonly cell: Language | 'value'
}

/** The rows above the options. */
export const labelRow = -2
export const placeholderRow = -1

const rowByPart = { label: labelRow, placeholder: placeholderRow, text: undefined, value: undefined } as const

/** Where a mistake is mended; nowhere where it is about the list as a whole. */
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

/** A dropdown as it is typed, with what keeps it from being complete. */
export type DropdownChecks = ReturnType<typeof checkDropdown>

/** What keeps a dropdown from being complete, a moment after it is typed: typing does not wait for it. */
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
  /** As they are stored. */
  stored: readonly EditedOption[]
  /** As they are typed. */
  options: readonly EditedOption[]
  set: (options: readonly EditedOption[]) => void
}

/** A value that the site knows, and the one that was typed in its place. */
interface ValueQuestion {
  readonly from: string
  readonly to: string
}

/**
 * Asks whether the value of a stored option is meant to become another one: once the person has left it, and before
 * it is saved. What was meant is not asked of again.
 */
const useValueQuestion = ({ stored, options, set }: ValueQuestionInput) => {
  const [question, setQuestion] = useState<ValueQuestion>()
  const [confirmed, setConfirmed] = useState<Readonly<Record<string, string>>>({})

  // A value that cannot stay is told of beside its field.
  const canStay = (value: string) =>
    value !== '' && options.filter((candidate) => candidate.value === value).length === 1
  const buildQuestion = ({ id, value }: EditedOption): ValueQuestion | undefined =>
    id === undefined ||
    !canStay(value) ||
    confirmed[id] === value ||
    !stored.some((candidate) => candidate.value === id)
      ? undefined
      : { from: id, to: value }

  return {
    question,
    /** Asks of one option, if there is anything to ask. */
    confirmValue: (identity: string) => {
      const option = options.find((candidate) => optionIdentity(candidate) === identity)
      setQuestion(option && buildQuestion(option))
    },
    /** Asks of the first that was not asked of; false where nothing is open. */
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

/** The values that no new option is given: those that are stored. */
const listStoredValues = ({ options }: TextRecord): readonly string[] => options.map(({ value }) => value)

/** What is said once it is stored; of a whole one that is published in the words of its own list. */
const savedMessage = (rule: DropdownRule, result: SaveResult<TextRecord>) =>
  rule === 'complete' && result.outcome === 'saved' && result.act === 'approved'
    ? 'dropdownAdmin.done.update'
    : saveResultMessage(result)

/** The editing of a dropdown: its label, its placeholder and its options, saved in one call. */
export const useDropdownEditing = (
  rule: DropdownRule,
  loaded: TextRecord,
  onSaved: (result: SaveResult<TextRecord>) => void,
) => {
  const notify = useNotify()
  const saveDropdown = useSaveDropdown(rule)
  const editing: Editing<TextRecord, DropdownValue> = useEditing({
    subject: dropdownEditorModel,
    loaded,
    save: saveDropdown,
    onSaved: (result) => {
      notify(savedMessage(rule, result), { type: 'success', autoHideDuration: successMessageMs })
      onSaved(result)
    },
  })
  const { base, values, isChanged } = editing
  const steps = useUndo(editing)
  const type = (path: string, text: string) => steps.typeStep({ [path]: text }, path)
  const titles = { values: pickTitles(values), isChanged, type }
  const options = pickOptions(values)
  const data = toDropdownData(base, values)
  const storedOptions = useMemo(
    () => new Map(base.options.map((option) => [option.value, option])),
    [base.options],
  )

  const set = (list: typeof options) => steps.typeStep({ [optionsPath]: list })

  return {
    ...editing,
    ...steps,
    ...useValueQuestion({ stored: base.options, options, set }),
    /** What is typed of the label and of the placeholder. */
    titles,
    checked: useDropdownChecks(data),
    reservedValues: listStoredValues(base),
    /** An option as it is stored, by what it is known by. */
    storedOption: (identity: string) => storedOptions.get(identity),
    hasDrafts: base.optionsDraft || labelTextsOf(base).some(({ drafts }) => drafts.length > 0),
    /** Where something stands that not even a draft may have. */
    findInvalidCell: (): GridPosition | undefined => {
      const [text] = labelTextsOf(base)
      const language = text && languages.find((code) => isTooLong(titles, text, code))
      const error = validateDropdown(data).find(isErrorInDraft)
      return language ? { row: labelRow, cell: language } : error && findErrorCell(error)
    },
  }
}

export type DropdownEditing = ReturnType<typeof useDropdownEditing>
