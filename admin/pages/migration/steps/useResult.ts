import type { RunStep } from '../../../providers/dropdowns/migration.ts'
import { useWords } from '../../../ui/useWords.ts'
import { useCount } from '../useCount.ts'

const told = ['changed', 'gaps', 'failed', 'written', 'kept', 'different'] as const

/** What a step has found and done, in words; nothing where it has not been at it. */
export const useResult = ({ result }: Pick<RunStep, 'result'>): string => {
  const words = useWords()
  const count = useCount()
  return told
    .flatMap((name) => {
      const found = result[name]
      return found === undefined ? [] : [words(`migration.results.${name}`, { count: count(found) })]
    })
    .join(' · ')
}
