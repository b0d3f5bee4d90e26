import { Type } from '@sinclair/typebox'
import { configuration, longestChangeReason, type Parameter } from '../../calculator/configuration.ts'
import { fieldSchema } from '../../schema.ts'
import { bankConfiguration } from './calculator.ts'
import { said } from './records/said.ts'
import { closed } from './sent.ts'

/** A value as a client may send it: text, or a number of JSON; its store looks at both in the same way. */
const sentValue = (name: Parameter) => {
  const field = configuration.fields[name]
  const { pattern, minimum, maximum } = fieldSchema(field)
  return Type.Unsafe<string | number>({
    ...said(field),
    // Whole numbers are the only ones that have no pattern of their own.
    ...{ type: ['string', pattern ? 'number' : 'integer'], pattern: pattern ?? '^[0-9]+$' },
    ...(minimum !== undefined && { minimum, maximum }),
  })
}

/** The version of a series as a client has seen it; 0 where there was nothing yet. */
const seenVersion = Type.Integer({
  minimum: 0,
  maximum: 2147483647,
  description: 'The version of the series that the client has seen',
})

/** What a bank is to calculate with, and from when. */
export const sentConfiguration = closed(
  {
    base_interest_rate: sentValue('base_interest_rate'),
    min_interest_rate: sentValue('min_interest_rate'),
    max_interest_rate: sentValue('max_interest_rate'),
    max_ltv_ratio: sentValue('max_ltv_ratio'),
    min_loan_amount: sentValue('min_loan_amount'),
    max_loan_amount: sentValue('max_loan_amount'),
    min_credit_score: sentValue('min_credit_score'),
    processing_fee: sentValue('processing_fee'),
    version: Type.Optional(seenVersion),
    effective_from: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'From when the values are to hold; now where it is left out, or as it was read',
      }),
    ),
    reason: Type.Optional(Type.String({ maxLength: longestChangeReason, description: 'Why' })),
    replaces: Type.Optional(
      Type.String({
        pattern: '^[1-9][0-9]{0,17}$',
        description: 'The scheduled period in whose place the values come',
      }),
    ),
  },
  bankConfiguration,
)
