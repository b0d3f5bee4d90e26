import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  readFormula,
  readSettings,
  saveFormula,
  saveSettings,
} from '../../../providers/pages/calculator-formula.ts'
import { calculatorQueries } from '../queries.ts'

const formulaKey = [calculatorQueries, 'formula']
const settingsKey = [calculatorQueries, 'settings']

/** The calculator formula. */
export const useFormula = () =>
  useQuery({ queryKey: formulaKey, queryFn: ({ signal }) => readFormula(signal) })

/** Saves the formula; whatever shows it shows it as it is stored then. */
export const useSaveFormula = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: saveFormula,
    onSuccess: (stored) => client.setQueryData(formulaKey, stored),
  }).mutateAsync
}

/** How parameters are changed: whether another person has to approve, and what is warned of. */
export const useCalculatorSettings = () =>
  useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => readSettings(signal) })

export const useSaveSettings = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: saveSettings,
    onSuccess: (stored) => client.setQueryData(settingsKey, stored),
  })
}
