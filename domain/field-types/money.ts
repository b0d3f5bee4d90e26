import { type Amount, amountRules } from './amounts.ts'
import { fieldType } from './field-type.ts'

/** The currencies that a sum may be in, and the sign of each. */
export const currencies = { ILS: '₪', USD: '$', EUR: '€', GBP: '£' } as const

interface Money extends Amount {
  readonly currency: keyof typeof currencies
}

/** A sum of money. */
export const money = fieldType<Money, string>()(amountRules)
