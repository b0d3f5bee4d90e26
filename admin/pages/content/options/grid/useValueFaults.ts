import { useMemo } from 'react'
import { useWords } from '../../../../ui/useWords.ts'
import type { Checked } from '../editing/useChecked.ts'

/** What is wrong with the values of the options, in words, by their places. */
export const useValueFaults = ({ mistakes }: Checked): ReadonlyMap<number, string> => {
  const words = useWords()
  return useMemo(
    () =>
      new Map(
        mistakes.flatMap(({ part, rule, option, other = 0 }) => {
          if (part !== 'value' || option === undefined || rule === 'minItems') return []
          return [[option, words(`options.faults.${rule}`, { number: other + 1 })] as const]
        }),
      ),
    [mistakes, words],
  )
}
