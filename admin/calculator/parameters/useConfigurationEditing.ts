import * as calls from 'virtual:calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import type { Parameter } from '../../../domain/calculator/configuration.ts'
import type { ValuesByPath } from '../../form/editing-reducer.ts'
import { useEditing } from '../../form/useEditing.ts'
import { apiQuery, useApiMutation } from '../../providers/api-queries.ts'
import { apiErrorOf } from '../../providers/httpClient.ts'
import { useNotifyDone } from '../../ui/UndoToast.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { BankSeries, SavedChange } from '../calculator-types.ts'
import { parseEffectiveTime } from '../values/effective-time.ts'
import {
  buildSaveRequest,
  type ParameterEdit,
  parameterEditorModel,
  rebaseEdit,
  toStoredNumber,
  toStoredNumbers,
  validateParameters,
} from '../values/typed-parameters.ts'

const savedMessages = {
  saved: 'editing.saved',
  scheduled: 'calculator.page.scheduled',
  waiting: 'calculator.page.waits',
} as const

/** Saves a change; a conflict error carries the change rebased on the current series. */
const useSaveEdit = (series: BankSeries, now: () => number) => {
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const client = useQueryClient()
  const { mutateAsync: save } = useApiMutation(calls.saveBankConfiguration, { awaitRefetch: true })

  const params = { id: String(series.bank.id) }
  const refetchSeries = () => client.fetchQuery(apiQuery(calls.configurationSeries, { params }))

  const undoOptions = {
    refetchAfterError: true,
    onSuccess: () => notify('ui.undo.done', { type: 'success' }),
    onError: ({ message }: Error) => notify(message, { type: 'error' }),
  }
  const { mutate: withdrawPeriod } = useApiMutation(calls.withdrawScheduled, undoOptions)
  const { mutate: withdrawChange } = useApiMutation(calls.withdrawChange, undoOptions)

  /** Returns what takes a change back that is not in force yet; the log reverts other changes. */
  const findUndo = ({ status, change_id, effective_from }: SavedChange, { replaces }: ParameterEdit) => {
    if (status === 'waiting' && change_id)
      return () => withdrawChange({ params: { id: change_id }, body: { version: 1 } })
    if (status !== 'scheduled' || replaces) return undefined
    const withdraw = async () => {
      const { periods, version } = await refetchSeries()
      const period = periods.find((candidate) => candidate.effective_from === effective_from)
      if (!period) return
      withdrawPeriod({ params: { ...params, period: period.id }, query: { version: String(version) } })
    }
    return () => void withdraw().catch(undoOptions.onError)
  }

  return async (edit: ParameterEdit, changed: ValuesByPath<string>): Promise<ParameterEdit> => {
    try {
      const saved = await save({ params, body: buildSaveRequest(edit, changed, now()) })
      const { status, version } = saved
      notifyDone(savedMessages[status], { undo: findUndo(saved, edit) })
      const {
        effective_from: effective = '',
        reason = '',
        ...values
      } = { ...parameterEditorModel.valuesOf(edit), ...changed }
      return { ...edit, values, effective, reason, version }
    } catch (error) {
      const apiError = apiErrorOf(error)
      if (!(error instanceof HttpError) || apiError?.code !== 'conflict') throw error
      throw new HttpError(error.message, error.status, {
        ...apiError,
        current: rebaseEdit(await refetchSeries(), edit),
      })
    }
  }
}

interface Options {
  series: BankSeries
  baseEdit: ParameterEdit
  /** Initial edits over the current values. */
  initialEdits?: ValuesByPath<string>
  /** Server time in milliseconds. */
  now: number
  /** Closes the form after everything is saved. */
  onDone: () => void
}

/** Returns the errors to show: of a parameter once it is left, of all after an attempt to save. */
const useShownErrors = (values: ValuesByPath<string>) => {
  const [visitedFields, setVisitedFields] = useState<readonly string[] | 'all'>([])

  const parameterErrors = validateParameters(values)
  const isErrorShown = (name: string) =>
    visitedFields === 'all' ||
    visitedFields.includes(name) ||
    (parameterErrors[name] === 'less' && visitedFields.length > 0)

  return {
    errors: parameterErrors,
    errorOf: (name: string): string | undefined => (isErrorShown(name) ? parameterErrors[name] : undefined),
    leave: (name: string) => visitedFields !== 'all' && setVisitedFields([...visitedFields, name]),
    showAllErrors: () => setVisitedFields('all'),
  }
}

/** Edits a bank's parameters; the change takes effect immediately or at a chosen time. */
export const useConfigurationEditing = ({ series, baseEdit, initialEdits, now, onDone }: Options) => {
  const notify = useNotify()
  const t = useTranslate()
  const save = useSaveEdit(series, () => now)
  const [loaded] = useState(baseEdit)
  const editing = useEditing<ParameterEdit, string>({
    model: parameterEditorModel,
    keepAs: `bank-parameters/${series.bank.id}/${baseEdit.replaces ?? 'current'}`,
    loaded,
    initialEdits,
    save: ({ stored, changed }) => save(stored, changed),
    onSaved: ({ outcome, isWhole }) => {
      if (outcome === 'unchanged') notify('editing.alreadyStored', { type: 'success' })
      if (isWhole) onDone()
    },
  })
  const { errors, errorOf, leave, showAllErrors } = useShownErrors(editing.values)
  const serverErrors: ValuesByPath<string> = (editing.failure && apiErrorOf(editing.failure)?.fields) ?? {}
  const timeRule = serverErrors.effective_from
  const effective = editing.values.effective_from ?? ''
  const isTimeValid = 'moment' in parseEffectiveTime(effective, now)
  const [attempts, setAttempts] = useState(0)

  return {
    ...editing,
    /** Whether somebody else has changed the series since the form was opened. */
    isChangedElsewhere: series.version !== editing.saved.version && !editing.isSaving,
    effective,
    /** Error text of the server for the effective time. */
    timeError:
      timeRule && t(`calculator.time.effective.faults.${timeRule === 'unique' ? 'taken' : 'notPast'}`),
    /** Number of attempts to save. */
    attempts,
    errorOf: (name: string) => errorOf(name) ?? serverErrors[name],
    isRefusedByField: Object.keys(serverErrors).length > 0,
    leave: (name: Parameter) => {
      leave(name)
      if (editing.isChanged(name)) editing.edit(name, toStoredNumber(name, editing.values[name] ?? ''))
    },
    /** Saves if everything is valid, and shows the errors otherwise; returns whether it saves. */
    submit: (): boolean => {
      const canSave = Object.keys(errors).length === 0 && isTimeValid && editing.isDirty
      showAllErrors()
      setAttempts((count) => count + 1)
      if (canSave) editing.save('approved', toStoredNumbers(editing.edits))
      return canSave
    },
  }
}

export type ConfigurationEditing = ReturnType<typeof useConfigurationEditing>
