import * as calls from 'virtual:calls'
import { Button, InputAdornment, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import {
  type FormulaField,
  type FormulaValues,
  formula,
  formulaFields,
} from '../../../domain/calculator/formula.ts'
import { formatFieldValue } from '../../../domain/descriptor/field.ts'
import { unitLabel } from '../../../domain/descriptor/number-types.ts'
import { recordErrors } from '../../../domain/descriptor/record-schema.ts'
import { fieldOf } from '../../../domain/descriptor/resource.ts'
import type { FieldErrors } from '../../../domain/errors.ts'
import { parseTypedNumber } from '../../../domain/format/typed-number.ts'
import { EditingConflict } from '../../form/EditingConflict.tsx'
import type { EditorModel, ValuesByPath } from '../../form/editing-reducer.ts'
import { LeavingWarning } from '../../form/LeavingWarning.tsx'
import { BottomBar, FailureAlert, SaveButton, useSaveErrorText } from '../../form/SaveBar.tsx'
import { useEditing } from '../../form/useEditing.ts'
import { apiQuery, useApiMutation } from '../../providers/api-queries.ts'
import { apiErrorOf } from '../../providers/httpClient.ts'
import { toValidationMessage } from '../../resources/error-messages.ts'
import { useShortcut } from '../../ui/shortcuts.tsx'
import { useNotifyDone } from '../../ui/UndoToast.tsx'
import { useNumberText } from '../../ui/useFormatNumber.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate, useTranslateMessage } from '../../ui/useTranslate.ts'
import type { Formula } from '../calculator-types.ts'
import { FormulaGroups, useFormulaFieldMeaning } from './FormulaView.tsx'

interface Props {
  loaded: Formula
  /** Closes the form and discards unsaved edits. */
  onDone: () => void
}

/** Form of the formula: its validated numbers, and the bar that saves them. */
export const FormulaForm = ({ loaded, onDone }: Props) => {
  const t = useTranslate()
  const formId = useId()
  const bar = useRef<HTMLDivElement>(null)
  const editing = useFormulaEditing(loaded, onDone)

  const cancel = () => {
    editing.discardEdits()
    onDone()
  }
  useShortcut('Ctrl+KeyS', editing.submit, bar)

  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        editing.submit()
      }}
    >
      <FormulaGroups>{(name) => <FormulaInput key={name} name={name} editing={editing} />}</FormulaGroups>
      <BottomBar ref={bar} notice={<FormulaSaveFailure editing={editing} />}>
        <Button variant="outlined" color="inherit" onClick={cancel}>
          {t('editing.cancel')}
        </Button>
        <SaveButton
          isMain
          form={formId}
          label={t('editing.save')}
          isSaving={editing.isSaving}
          disabled={!editing.isDirty}
          keys="Control+S"
        />
      </BottomBar>
      <FormulaConflict editing={editing} />
      <LeavingWarning edits={editing} save={{ label: 'editing.save', start: editing.submit }} />
    </form>
  )
}

const isFormula = (value: unknown): value is FormulaValues & { version: number } =>
  typeof value === 'object' && value !== null && formulaFields.every((name) => name in value)

const getText = (record: unknown, name: string): string | undefined => {
  const value: unknown = Object(record)[name]
  return typeof value === 'string' ? value : undefined
}

const isFormulaField = (name: string): name is FormulaField => formulaFields.some((field) => field === name)

const parseNumber = (name: FormulaField, text: string): string =>
  parseTypedNumber(text, { scale: formula.fields[name].scale })

/** Builds the values to save: the stored ones with the edits applied. */
const applyFormulaEdits = (stored: FormulaValues, edits: ValuesByPath<string>): FormulaValues => {
  const getValue = (name: FormulaField) => parseNumber(name, edits[name] ?? stored[name])
  return {
    minTerm: getValue('minTerm'),
    maxTerm: getValue('maxTerm'),
    financingPercentage: getValue('financingPercentage'),
    bankInterestRate: getValue('bankInterestRate'),
    baseInterestRate: getValue('baseInterestRate'),
    variableInterestRate: getValue('variableInterestRate'),
    interestChangePeriod: getValue('interestChangePeriod'),
    inflationIndex: getValue('inflationIndex'),
  }
}

/** Validates the values; an empty field is `required`, not an invalid number. */
const validateFormula = (values: FormulaValues): FieldErrors => {
  const errors = recordErrors(formula, 'update', values)
  const emptyFields = formulaFields.filter((name) => values[name] === '')
  return { ...errors, ...Object.fromEntries(emptyFields.map((name) => [name, 'required'] as const)) }
}

const formulaEditorModel: EditorModel<Formula, string> = {
  valuesOf: (stored) => Object.fromEntries(formulaFields.map((name) => [name, stored[name]])),
  remoteVersionOf: (stored, current) =>
    isFormula(current)
      ? {
          theirs: { ...stored, ...current },
          paths: formulaFields,
          author: getText(current, 'updated_by'),
          savedAt: getText(current, 'updated_at'),
        }
      : undefined,
}

/** Edits the formula; an error shows once its field is left, all errors with a save. */
const useFormulaEditing = (loaded: Formula, onDone: () => void) => {
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const client = useQueryClient()
  const { mutateAsync: saveFormula } = useApiMutation(calls.saveFormula, {
    onSuccess: (formula) => client.setQueryData(apiQuery(calls.formula).queryKey, formula),
  })
  const [visitedFields, setVisitedFields] = useState<readonly string[] | 'all'>([])
  const editing = useEditing<Formula, string>({
    model: formulaEditorModel,
    keepAs: 'formula',
    loaded,
    save: ({ stored, changed }) =>
      saveFormula({ body: { ...applyFormulaEdits(stored, changed), version: stored.version } }),
    onSaved: ({ outcome, isWhole }) => {
      if (outcome === 'saved') notifyDone('editing.saved')
      else notify('editing.alreadyStored', { type: 'success' })
      if (isWhole) onDone()
    },
  })

  const values = applyFormulaEdits(editing.saved, editing.edits)
  const errors = validateFormula(values)
  const serverErrors = (editing.failure && apiErrorOf(editing.failure)?.fields) || {}
  const isErrorShown = (name: string) => visitedFields === 'all' || visitedFields.includes(name)

  return {
    ...editing,
    numbers: values,
    errorOf: (name: string) => (isErrorShown(name) ? errors[name] : undefined) ?? serverErrors[name],
    isRefusedByField: Object.keys(serverErrors).length > 0,
    leave: (name: string) => {
      if (visitedFields !== 'all') setVisitedFields([...visitedFields, name])
      if (isFormulaField(name) && editing.isChanged(name))
        editing.edit(name, parseNumber(name, editing.values[name] ?? ''))
    },
    /** Saves if all values are valid, and shows the errors otherwise; returns whether it saves. */
    submit: (): boolean => {
      const canSave = Object.keys(errors).length === 0 && editing.isDirty
      setVisitedFields('all')
      if (canSave) editing.save('approved', { ...values })
      return canSave
    },
  }
}

type FormulaEditing = ReturnType<typeof useFormulaEditing>

/** Returns the unit of a field, or the percent sign. */
const useFieldUnit = (name: string): string | undefined => {
  const language = useLanguage()
  const field = fieldOf(formula, name)
  return field && 'unit' in field ? unitLabel(field, language) : '%'
}

const useFieldErrorText = (editing: FormulaEditing, name: string): string | undefined => {
  const language = useLanguage()
  const translateMessage = useTranslateMessage()
  const rule = editing.errorOf(name)
  if (!rule) return undefined
  const { message, args } = toValidationMessage(formula, name, `rules.${rule}`, {
    language,
    values: editing.numbers,
  })
  return translateMessage(message, args)
}

/** Number input with its unit; accepts a comma or a point, and shows its error below. */
const FormulaInput = ({ name, editing }: { name: string; editing: FormulaEditing }) => {
  const language = useLanguage()
  const unit = useFieldUnit(name)
  const error = useFieldErrorText(editing, name)
  const meaning = useFormulaFieldMeaning(name)
  const { text, setTypedText } = useNumberText(editing.values[name] ?? '')

  return (
    <TextField
      fullWidth
      required
      label={fieldOf(formula, name)?.label[language]}
      value={text}
      onChange={({ target }) => {
        setTypedText(target.value)
        editing.edit(name, target.value)
      }}
      onBlur={() => {
        setTypedText(undefined)
        editing.leave(name)
      }}
      error={error !== undefined}
      helperText={error ?? meaning}
      slotProps={{
        htmlInput: { dir: 'ltr', inputMode: 'decimal', style: { textAlign: 'right' } },
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
        inputLabel: { required: false },
      }}
    />
  )
}

const FormulaConflict = ({ editing }: { editing: FormulaEditing }) => {
  const language = useLanguage()
  const wordingOf = (path: string) => {
    const field = fieldOf(formula, path)
    return {
      label: field?.label[language] ?? path,
      text: (value: string | undefined) => (field ? formatFieldValue(field, value, language) : (value ?? '')),
    }
  }
  return <EditingConflict editing={editing} wordingOf={wordingOf} />
}

/** Alert that explains why saving failed, unless the fields show their errors. */
const FormulaSaveFailure = ({ editing }: { editing: FormulaEditing }) => {
  const describeError = useSaveErrorText()
  const { failure, isRefusedByField } = editing
  return failure && !isRefusedByField && <FailureAlert>{describeError(failure)}</FailureAlert>
}
