import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  formatNumberRanges,
  numberRangesPattern,
  parseNumberRanges,
} from '../../domain/translations/translation-files.ts'

it('numbers are parsed from their text in any order', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 40 }), { minLength: 1 }), (numbers) => {
      const text = formatNumberRanges(numbers)
      expect(text).toMatch(new RegExp(numberRangesPattern))
      const isThere = parseNumberRanges(text)
      expect(Array.from({ length: 41 }, (_, number) => isThere(number))).toEqual(
        Array.from({ length: 41 }, (_, number) => numbers.includes(number)),
      )
    }),
    { numRuns: 50 },
  ))

it('consecutive numbers are one range', () => {
  expect(formatNumberRanges([7, 2, 1, 3, 9])).toBe('1-3,7,9')
})
