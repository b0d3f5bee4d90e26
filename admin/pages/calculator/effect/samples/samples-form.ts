import {
  type SampleLoan,
  type Samples,
  sampleAmountPattern,
  sampleLimits,
} from '../../../../../domain/calculator/sample-loans.ts'
import { normalizeTypedNumber } from '../../../../../domain/format/format.ts'

/** The fields of the sample loans as they are typed, by name: `amount.0`, `property.0`, `years.0`. */
export type Typed = Readonly<Record<string, string>>

export type Fault = 'badSum' | 'badTerm'

const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

export const loanPlaces = places(sampleLimits.loans)
export const termPlaces = places(sampleLimits.terms)

/** What stands in the fields for sample loans. */
export const typedOf = ({ loans, years }: Samples, shown: (amount: string) => string): Typed => ({
  ...Object.fromEntries(
    loans.flatMap(({ amount, property }, index) => [
      [`amount.${index}`, shown(amount)],
      [`property.${index}`, property && shown(property)],
    ]),
  ),
  ...Object.fromEntries(years.map((each, index) => [`years.${index}`, String(each)])),
})

const isSame = (one: SampleLoan, other: SampleLoan): boolean =>
  one.amount === other.amount && one.property === other.property

/** The sample loans that were typed: one without any number, one typed twice and an empty term are left out. */
export const samplesOf = (typed: Typed): Samples => {
  const sum = (name: string) => normalizeTypedNumber(typed[name] ?? '', true)
  const loans = loanPlaces.map((place) => ({
    amount: sum(`amount.${place}`),
    property: sum(`property.${place}`),
  }))
  const years = termPlaces.map((place) => normalizeTypedNumber(typed[`years.${place}`] ?? '')).filter(Boolean)
  const said = loans.filter(({ amount, property }) => amount || property)
  const once = said.filter((loan, index) => said.findIndex((each) => isSame(each, loan)) === index)
  return { loans: once, years: years.map(Number) }
}

const isSum = (text: string): boolean => new RegExp(sampleAmountPattern).test(text)

const sumFaults = (typed: Typed): [string, Fault][] =>
  loanPlaces.flatMap((place) => {
    const [amount = '', property = ''] = ['amount', 'property'].map((name) =>
      normalizeTypedNumber(typed[`${name}.${place}`] ?? '', true),
    )
    const needsAmount = amount !== '' || property !== '' || samplesOf(typed).loans.length === 0
    return [
      ...(needsAmount && !isSum(amount) ? [[`amount.${place}`, 'badSum'] as [string, Fault]] : []),
      ...(property !== '' && !isSum(property) ? [[`property.${place}`, 'badSum'] as [string, Fault]] : []),
    ]
  })

const termFaults = (typed: Typed): [string, Fault][] => {
  const { years } = samplesOf(typed)
  return termPlaces.flatMap((place) => {
    const text = normalizeTypedNumber(typed[`years.${place}`] ?? '')
    const count = Number(text)
    const isTerm = Number.isInteger(count) && count >= 1 && count <= sampleLimits.years
    const isOnce = years.filter((each) => each === count).length === 1
    const isFine = text === '' ? years.length > 0 : isTerm && isOnce
    return isFine ? [] : [[`years.${place}`, 'badTerm'] as [string, Fault]]
  })
}

/** What is wrong with what was typed, by field. */
export const faultsOf = (typed: Typed): Readonly<Record<string, Fault>> =>
  Object.fromEntries([...sumFaults(typed), ...termFaults(typed)])
