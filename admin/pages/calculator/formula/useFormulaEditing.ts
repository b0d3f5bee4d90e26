import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useEditing } from '../../../editing/useEditing.ts'
import { refusalIn } from '../../../providers/http.ts'
import type { Formula } from '../../../providers/pages/calculator-formula.ts'
import { decimalFrom } from '../../../ui/decimal-text.ts'
import { errorsIn, formulaSubject, withTyped } from './formula.ts'
import { useSaveFormula } from './queries.ts'

/** The editing of the formula: what is wrong is said once a field is left, and of all of them with a save. */
export const useFormulaEditing = (loaded: Formula, onDone: () => void) => {
  const notify = useNotify()
  const saveFormula = useSaveFormula()
  const [left, setLeft] = useState<readonly string[] | 'all'>([])
  const editing = useEditing<Formula, string>({
    subject: formulaSubject,
    loaded,
    save: ({ stored, changed }) => saveFormula({ ...withTyped(stored, changed), version: stored.version }),
    onSaved: ({ outcome, isWhole }) => {
      notify(outcome === 'saved' ? 'editing.saved' : 'editing.alreadyStored', { type: 'success' })
      if (isWhole) onDone()
    },
  })
  const values = withTyped(editing.base, editing.typed)
  const errors = errorsIn(values)
  const refused = (editing.failure && refusalIn(editing.failure)?.fields) || {}
  const isSaid = (name: string) => left === 'all' || left.includes(name)
  return {
    ...editing,
    numbers: values,
    errorOf: (name: string) => (isSaid(name) ? errors[name] : undefined) ?? refused[name],
    isRefusedByField: Object.keys(refused).length > 0,
    leave: (name: string) => {
      if (left !== 'all') setLeft([...left, name])
      if (editing.isChanged(name)) editing.type(name, decimalFrom(editing.values[name] ?? ''))
    },
    /** Saves what is right; what is wrong is said instead. */
    submit: () => {
      setLeft('all')
      if (Object.keys(errors).length === 0 && editing.isDirty) editing.save('approved', { ...values })
    },
  }
}

export type FormulaEditing = ReturnType<typeof useFormulaEditing>
