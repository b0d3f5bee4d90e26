import { useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import type { Parameter } from '../../../domain/calculator/configuration.ts'
import type { ValuesByPath } from '../../form/editing-state.ts'
import { useEditing } from '../../form/useEditing.ts'
import type { BankSeries } from '../../providers/calculator.ts'
import { apiErrorOf } from '../../providers/httpClient.ts'
import { useWords } from '../../ui/useWords.ts'
import { useRefetchBankSeries, useSaveConfiguration } from '../calculator-queries.ts'
import { parseEffectiveTime } from '../values/effective-time.ts'
import {
  type ParameterEdit,
  parameterEditorModel,
  rebaseEdit,
  toSavedConfiguration,
  toStoredNumbers,
} from '../values/parameter-edit.ts'
import { toStoredNumber, validateParameters } from '../values/parameter-numbers.ts'

const savedMessages = {
  saved: 'editing.saved',
  scheduled: 'calculator.page.scheduled',
  waiting: 'calculator.page.waits',
} as const

/** Saves a change; where others were faster, tells what stands in the place of what it began with. */
const useSaveEdit = (series: BankSeries, now: () => number) => {
  const notify = useNotify()
  const readAnew = useRefetchBankSeries(series.bank.id)
  const save = useSaveConfiguration(series.bank.id)

  return async (edited: ParameterEdit, changed: ValuesByPath<string>): Promise<ParameterEdit> => {
    try {
      const { status, version } = await save(toSavedConfiguration(edited, changed, now()))
      notify(savedMessages[status], { type: 'success' })
      const {
        effective_from: effective = '',
        reason = '',
        ...values
      } = { ...parameterEditorModel.valuesOf(edited), ...changed }
      return { ...edited, values, effective, reason, version }
    } catch (error) {
      const refusal = apiErrorOf(error)
      if (!(error instanceof HttpError) || refusal?.code !== 'conflict') throw error
      throw new HttpError(error.message, error.status, {
        ...refusal,
        current: rebaseEdit(await readAnew(), edited),
      })
    }
  }
}

interface Options {
  series: BankSeries
  begun: ParameterEdit
  /** What it begins with, over what is in force. */
  typed?: ValuesByPath<string>
  /** The time of the server's clock. */
  now: number
  /** Leaves the form, once all is saved. */
  onDone: () => void
}

/** What is wrong is said once a parameter is left, and of all of them with a save. */
const useShownErrors = (typed: ValuesByPath<string>) => {
  const [left, setLeft] = useState<readonly string[] | 'all'>([])

  const faults = validateParameters(typed)
  const isSaid = (name: string) =>
    left === 'all' || left.includes(name) || (faults[name] === 'less' && left.length > 0)

  return {
    faults,
    faultOf: (name: string): string | undefined => (isSaid(name) ? faults[name] : undefined),
    leave: (name: string) => left !== 'all' && setLeft([...left, name]),
    sayAll: () => setLeft('all'),
  }
}

/** The editing of a bank's parameters: a change that takes effect at once or at its time. */
export const useConfigurationEditing = ({ series, begun, typed, now, onDone }: Options) => {
  const notify = useNotify()
  const words = useWords()
  const save = useSaveEdit(series, () => now)
  const [loaded] = useState(begun)
  const editing = useEditing<ParameterEdit, string>({
    subject: parameterEditorModel,
    loaded,
    begun: typed,
    save: ({ stored, changed }) => save(stored, changed),
    onSaved: ({ outcome, isWhole }) => {
      if (outcome === 'unchanged') notify('editing.alreadyStored', { type: 'success' })
      if (isWhole) onDone()
    },
  })
  const { faults, faultOf, leave, sayAll } = useShownErrors(editing.values)
  const refused: ValuesByPath<string> = (editing.failure && apiErrorOf(editing.failure)?.fields) ?? {}
  const effective = editing.values.effective_from ?? ''
  const isTimely = 'moment' in parseEffectiveTime(effective, now)
  const [attempts, setAttempts] = useState(0)

  return {
    ...editing,
    effective,
    /** Why the server refused the time. */
    timeFault: refused.effective_from && words('calculator.time.effective.faults.notPast'),
    /** How often it was asked for a save. */
    attempts,
    faultOf: (name: string) => faultOf(name) ?? refused[name],
    isRefusedByField: Object.keys(refused).length > 0,
    isWrong: Object.keys(faults).length > 0 || !isTimely,
    leave: (name: Parameter) => {
      leave(name)
      if (editing.isChanged(name)) editing.type(name, toStoredNumber(name, editing.values[name] ?? ''))
    },
    /** Saves what is right; what is wrong is said instead. */
    submit: () => {
      sayAll()
      setAttempts((count) => count + 1)
      if (Object.keys(faults).length > 0 || !isTimely || !editing.isDirty) return
      editing.save('approved', toStoredNumbers(editing.typed))
    },
  }
}

export type ConfigurationEditing = ReturnType<typeof useConfigurationEditing>
