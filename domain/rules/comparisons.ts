import { type About, aboutOf, type Kind } from './rule.ts'

export type Pair<Name extends string = string> = About<readonly [Name, Name]>

const comparison = (
  rule: 'less' | 'lessOrEqual',
  isKept: (order: number) => boolean,
  words: string,
): Kind<Pair> => ({
  fields: aboutOf,
  trait: 'comparable',
  broken: (entry, { order }) => {
    const [low, high] = aboutOf(entry)
    return isKept(order(low, high) ?? -1) ? [] : [[high, rule]]
  },
  said: (entry) => aboutOf(entry).join(words),
})

export const less = comparison('less', (order) => order < 0, ' is less than ')

export const lessOrEqual = comparison('lessOrEqual', (order) => order <= 0, ' is not more than ')
