import { useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import type { Parameter } from '../../../../../domain/calculator/configuration.ts'
import type { Values } from '../../../../editing/state.ts'
import { useEditing } from '../../../../editing/useEditing.ts'
import type { BankSeries } from '../../../../providers/calculator/answered.ts'
import { refusalIn } from '../../../../providers/http.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { useReadSeriesAnew, useSaveConfiguration } from '../../queries.ts'
import { readEffective } from '../../time/effective.ts'
import { asStored, beginningAnew, type Edited, editedSubject, sentOf } from './edited.ts'
import { faultsIn } from './faults.ts'
import { storedText } from './numbers.ts'

const said = {
  saved: 'editing.saved',
  scheduled: 'calculator.page.scheduled',
  waiting: 'calculator.page.waits',
} as const

/** Saves a change; where others were faster, tells what stands in the place of what it began with. */
const useSaveEdited = (series: BankSeries, now: () => number) => {
  const notify = useNotify()
  const readAnew = useReadSeriesAnew(series.bank.id)
  const save = useSaveConfiguration(series.bank.id)
  return async (edited: Edited, changed: Values<string>): Promise<Edited> => {
    try {
      const { status, version } = await save(sentOf(edited, changed, now()))
      notify(said[status], { type: 'success' })
      const {
        effective_from: effective = '',
        reason = '',
        ...values
      } = { ...editedSubject.valuesOf(edited), ...changed }
      return { ...edited, values, effective, reason, version }
    } catch (error) {
      const refusal = refusalIn(error)
      if (!(error instanceof HttpError) || refusal?.code !== 'conflict') throw error
      throw new HttpError(error.message, error.status, {
        ...refusal,
        current: beginningAnew(await readAnew(), edited),
      })
    }
  }
}

interface Options {
  series: BankSeries
  begun: Edited
  /** What it begins with, over what is in force. */
  typed?: Values<string>
  /** The time of the server's clock. */
  now: number
  /** Leaves the form, once all is saved. */
  onDone: () => void
}

/** What is wrong is said once a parameter is left, and of all of them with a save. */
const useSaying = (typed: Values<string>) => {
  const [left, setLeft] = useState<readonly string[] | 'all'>([])
  const faults = faultsIn(typed)
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
  const save = useSaveEdited(series, () => now)
  const [loaded] = useState(begun)
  const editing = useEditing<Edited, string>({
    subject: editedSubject,
    loaded,
    begun: typed,
    save: ({ stored, changed }) => save(stored, changed),
    onSaved: ({ outcome, isWhole }) => {
      if (outcome === 'unchanged') notify('editing.alreadyStored', { type: 'success' })
      if (isWhole) onDone()
    },
  })
  const { faults, faultOf, leave, sayAll } = useSaying(editing.values)
  const refused: Values<string> = (editing.failure && refusalIn(editing.failure)?.fields) ?? {}
  const effective = editing.values.effective_from ?? ''
  const isTimely = 'moment' in readEffective(effective, now)
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
      if (editing.isChanged(name)) editing.type(name, storedText(name, editing.values[name] ?? ''))
    },
    /** Saves what is right; what is wrong is said instead. */
    submit: () => {
      sayAll()
      setAttempts((count) => count + 1)
      if (Object.keys(faults).length > 0 || !isTimely || !editing.isDirty) return
      editing.save('approved', asStored(editing.typed))
    },
  }
}

export type ConfigurationEditing = ReturnType<typeof useConfigurationEditing>
