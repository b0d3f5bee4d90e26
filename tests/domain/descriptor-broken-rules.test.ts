import { expect, it } from 'vitest'
import { configuration } from '../../domain/calculator/configuration.ts'
import { findBrokenRule } from '../../domain/descriptor/broken-rules.ts'

const findFields = (values: object) =>
  findBrokenRule(configuration, 'max_interest_rate', 'less', { max_interest_rate: '2.000', ...values })
    ?.fields

it.each(['4.000', 'abc', '1.2.3', ''])(
  'the broken rule behind an error is found whatever the other field contains: %j',
  (min_interest_rate) => {
    expect(findFields({ min_interest_rate })).toEqual(['min_interest_rate', 'max_interest_rate'])
  },
)
