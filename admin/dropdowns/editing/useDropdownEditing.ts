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
import { type Editing, type SaveResult, useEditing } from '../../form/useEditing.ts'
import { useUndo } from '../../form/useUndo.ts'
import type { TextRecord } from '../../providers/content.ts'
import { isTooLong } from '../../text-editor/edited-texts.ts'
import { saveResultMessage } from '../../text-editor/useTextEditing.ts'
import { successMessageMs } from '../action-feedback.ts'
import {
  type DropdownValue,
  dropdownModel,
  labelTextsOf,
  optionsIn,
  optionsPath,
  titlesIn,
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

const rows = { label: labelRow, placeholder: placeholderRow, text: undefined, value: undefined } as const

/** Where a mistake is mended; nowhere where it is about the list as a whole. */
export const findErrorCell = ({ part, option, language }: DropdownError): GridPosition | undefined => {
  const row = part === 'options' ? undefined : (rows[part] ?? option)
  return row === undefined ? undefined : { row, cell: language ?? 'value' }
}

const checkDropdown = (data: DropdownData) => {
  const mistakes = validateDropdown(data)
  return {
    data,
    mistakes,
    completion: dropdownCompletion(data, mistakes),
    missing: missingTexts(data, mistakes),
  }
}

/** A dropdown as it is typed, with what keeps it from being complete. */
export type DropdownChecks = ReturnType<typeof checkDropdown>

/** What keeps a dropdown from being complete, a moment after it is typed: typing does not wait for it. */
const useDropdownChecks = ({ label, placeholder, options }: DropdownData): DropdownChecks => {
  const titles = JSON.stringify({ label, placeholder })
  const now = useMemo(() => ({ titles, options }), [titles, options])
  const settled = useDeferredValue(now)
  return useMemo(() => checkDropdown({ ...JSON.parse(settled.titles), options: settled.options }), [settled])
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
  const [question, ask] = useState<ValueQuestion>()
  const [meant, setMeant] = useState<Readonly<Record<string, string>>>({})

  // A value that cannot stay is told of beside its field.
  const mayStay = (value: string) => value !== '' && options.filter((one) => one.value === value).length === 1
  const questionOf = ({ id, value }: EditedOption): ValueQuestion | undefined =>
    id === undefined || !mayStay(value) || meant[id] === value || !stored.some((one) => one.value === id)
      ? undefined
      : { from: id, to: value }

  return {
    question,
    /** Asks of one option, if there is anything to ask. */
    confirmValue: (known: string) => {
      const option = options.find((one) => optionIdentity(one) === known)
      ask(option && questionOf(option))
    },
    /** Asks of the first that was not asked of; false where nothing is open. */
    confirmValues: (): boolean => {
      const [open] = options.flatMap((option) => questionOf(option) ?? [])
      ask(open)
      return open !== undefined
    },
    answer: (isMeant: boolean) => {
      if (!question) return
      const { from, to } = question
      if (isMeant) setMeant({ ...meant, [from]: to })
      else set(renameOption(options, from, from))
      ask(undefined)
    },
  }
}

/** The values that no new option is given: those that are stored. */
const storedValues = ({ options }: TextRecord): readonly string[] => options.map(({ value }) => value)

/** What is said once it is stored; of a whole one that is published in the words of its own list. */
const savedMessage = (rule: DropdownRule, saved: SaveResult<TextRecord>) =>
  rule === 'complete' && saved.outcome === 'saved' && saved.act === 'approved'
    ? 'dropdownAdmin.done.update'
    : saveResultMessage(saved)

/** The editing of a dropdown: its label, its placeholder and its options, saved in one call. */
export const useDropdownEditing = (
  rule: DropdownRule,
  loaded: TextRecord,
  onSaved: (saved: SaveResult<TextRecord>) => void,
) => {
  const notify = useNotify()
  const saveDropdown = useSaveDropdown(rule)
  const editing: Editing<TextRecord, DropdownValue> = useEditing({
    subject: dropdownModel,
    loaded,
    save: saveDropdown,
    onSaved: (saved) => {
      notify(savedMessage(rule, saved), { type: 'success', autoHideDuration: successMessageMs })
      onSaved(saved)
    },
  })
  const { base, values, isChanged } = editing
  const steps = useUndo(editing)
  const type = (path: string, text: string) => steps.typeStep({ [path]: text }, path)
  const titles = { values: titlesIn(values), isChanged, type }
  const options = optionsIn(values)
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
    reservedValues: storedValues(base),
    /** An option as it is stored, by what it is known by. */
    storedOption: (known: string) => storedOptions.get(known),
    hasDrafts: base.optionsDraft || labelTextsOf(base).some(({ drafts }) => drafts.length > 0),
    /** Where something stands that not even a draft may have. */
    findInvalidCell: (): GridPosition | undefined => {
      const [text] = labelTextsOf(base)
      const language = text && languages.find((one) => isTooLong(titles, text, one))
      const mistake = validateDropdown(data).find(isErrorInDraft)
      return language ? { row: labelRow, cell: language } : mistake && findErrorCell(mistake)
    },
  }
}

export type DropdownEditing = ReturnType<typeof useDropdownEditing>
