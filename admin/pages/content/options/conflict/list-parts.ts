import {
  nextOptionValue,
  type EditedOption as Option,
  optionIdentity,
} from '../../../../../domain/dropdowns/options.ts'
import type { Choices } from '../../../../editing/conflict.ts'
import { type Difference, type Parts, same } from '../../../../editing/state.ts'
import { type DropdownValue, listPath, optionsIn } from '../editing/values.ts'

/** Options by the value that they are known by, in their order. */
type Side = ReadonlyMap<string, Option>

/** A list of options as it was, as somebody else has stored it, and as it was edited here. */
interface Sides {
  readonly base: Side
  readonly theirs: Side
  readonly mine: Side
}

const sideOf = (options: readonly Option[]): Side =>
  new Map(options.map((option) => [optionIdentity(option), option]))

const start = `${listPath}.`

/** Where an option stands among what is to be chosen. */
export const optionPath = (value: string): string => `${start}${value}`

export const isOptionPath = (path: string): boolean => path.startsWith(start)

/** The value of the option that a path names. */
export const valueAt = (path: string): string => path.slice(start.length)

/** Both gave an option the same value, which nobody had: mine takes another one, so that neither is lost. */
const keepingApart = ({ base, theirs, mine }: Sides): Side => {
  const options = [...mine.values()]
  const taken = [base, theirs, mine].flatMap((side) => [...side.keys()])
  taken.push(...options.map(({ value }) => value))
  const apart = options.map((option) => {
    const other = theirs.get(option.value)
    const isTheSame = other && optionIdentity(option) === option.value && same(other.text, option.text)
    if (!other || base.has(option.value) || isTheSame) return option
    const value = nextOptionValue(taken, mine.size)
    taken.push(value)
    return { ...option, value }
  })
  return sideOf(apart)
}

const asList = (option: Option | undefined): readonly Option[] => (option ? [option] : [])

/** The options that one has and the other has not, or that say something else. */
const optionDifferences = ({ base, theirs, mine }: Sides): Difference<DropdownValue>[] =>
  [...new Set([...theirs.keys(), ...mine.keys()])].flatMap((value) => {
    const [was, other, own] = [base.get(value), theirs.get(value), mine.get(value)]
    if (other?.value === own?.value && same(other?.text, own?.text)) return []
    return [{ path: optionPath(value), base: asList(was), theirs: asList(other), mine: asList(own) }]
  })

/** How many options at the start of all lists are the same. */
const sameAtStart = ([first = [], ...others]: readonly (readonly Option[])[]): number => {
  const knownAt = (list: readonly Option[], place: number) => {
    const option = list[place]
    return option && optionIdentity(option)
  }
  const end = first.findIndex((_, place) =>
    others.some((list) => knownAt(list, place) !== knownAt(first, place)),
  )
  return end < 0 ? first.length : end
}

/** The options that all sides have, where their order is not the same: from the first to the last of these. */
const orderDifference = ({ base, theirs, mine }: Sides): Difference<DropdownValue>[] => {
  const [was = [], other = [], own = []] = [base, theirs, mine].map((side) =>
    [...side].flatMap(([known, option]) =>
      base.has(known) && theirs.has(known) && mine.has(known) ? [option] : [],
    ),
  )
  if (sameAtStart([other, own]) === own.length) return []
  const first = sameAtStart([was, other, own])
  const end = own.length - sameAtStart([was, other, own].map((list) => list.toReversed()))
  // All by the same words, so that nothing but the order tells them apart.
  const moved = (list: readonly Option[]) =>
    list.slice(first, end).flatMap((option) => asList(mine.get(optionIdentity(option))))
  return [{ path: listPath, base: moved(was), theirs: moved(other), mine: moved(own) }]
}

/** The values with one that they lack, behind the one that it follows in its own list. */
const placed = (values: readonly string[], value: string, own: readonly string[]): string[] => {
  const before = own.slice(0, own.indexOf(value))
  const place = values.indexOf(before.findLast((one) => values.includes(one)) ?? '') + 1
  return [...values.slice(0, place), value, ...values.slice(place)]
}

/** Each option from the side that was chosen, in the order that was chosen. */
const joined = ({ theirs, mine }: Sides, choices: Choices): readonly Option[] => {
  const [leading, other] = choices[listPath] === 'mine' ? [mine, theirs] : [theirs, mine]
  const others = [...other.keys()]
  const order = others
    .filter((value) => !leading.has(value))
    .reduce<readonly string[]>((values, value) => placed(values, value, others), [...leading.keys()])
  return order.flatMap((value) => asList((choices[optionPath(value)] === 'mine' ? mine : theirs).get(value)))
}

/** A list of options that two have changed, taken apart into its options and their order. */
export const partsOfList = (whole: Difference<DropdownValue>): Parts<DropdownValue> | undefined => {
  if (whole.path !== listPath) return undefined
  const side = (value: DropdownValue | undefined) => sideOf(optionsIn({ [listPath]: value ?? [] }))
  const met = { base: side(whole.base), theirs: side(whole.theirs), mine: side(whole.mine) }
  const sides = { ...met, mine: keepingApart(met) }
  return {
    differences: [...optionDifferences(sides), ...orderDifference(sides)],
    join: (choices) => joined(sides, choices),
  }
}
