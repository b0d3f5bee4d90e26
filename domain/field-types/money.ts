import { moneyText } from '../in-words/amounts.ts'
import { type Amount, amountRules, amountWords } from './amounts.ts'
import { fieldType } from './field-type.ts'

/** The currencies that a sum may be in, and the sign of each. */
export const currencies = { ILS: '₪', USD: '$', EUR: '€', GBP: '£' } as const

interface Money extends Amount {
  readonly currency: keyof typeof currencies
}

/** A sum of money. */
export const money = fieldType<Money, string>()({
  ...amountRules,
  words: amountWords((value, language, { currency }) => moneyText(value, currencies[currency], language)),
})
