import { useWords } from '../../../ui/useWords.ts'

const explained = {
  interestChangePeriod: 'calculator.formula.meaning.interestChangePeriod',
  inflationIndex: 'calculator.formula.meaning.inflationIndex',
} as const

const isExplained = (name: string): name is keyof typeof explained => Object.hasOwn(explained, name)

/** What a number of the formula means for a loan, where its name does not say it. */
export const useMeaning = (name: string): string | undefined => {
  const words = useWords()
  return isExplained(name) ? words(explained[name]) : undefined
}
