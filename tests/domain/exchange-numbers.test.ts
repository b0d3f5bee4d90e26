import fc from 'fast-check'
import { expect, it } from 'vitest'
import { numbersIn, numbersPattern, numbersText } from '../../domain/content/exchange/numbers.ts'

it('numbers come back from their text, whatever their order', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 40 }), { minLength: 1 }), (numbers) => {
      const text = numbersText(numbers)
      expect(text).toMatch(new RegExp(numbersPattern))
      const isThere = numbersIn(text)
      expect(Array.from({ length: 41 }, (_, number) => isThere(number))).toEqual(
        Array.from({ length: 41 }, (_, number) => numbers.includes(number)),
      )
    }),
    { numRuns: 50 },
  ))

it('numbers that follow each other are one range', () => {
  expect(numbersText([7, 2, 1, 3, 9])).toBe('1-3,7,9')
})
