import { describe, expect, it } from 'vitest'
import { configuration, parameters, pickParameters } from '../../domain/calculator/configuration.ts'
import { formula } from '../../domain/calculator/formula.ts'
import { calculatorSettings } from '../../domain/calculator/settings.ts'
import { validateDescriptors } from '../../domain/descriptor/validate-descriptors.ts'
import { isDigitsAndDot, normalizeTypedNumber } from '../../domain/format/format.ts'
import { bankValues } from '../support/configurations.ts'

it('formula and settings of the calculator are declared without mistakes', () => {
  expect(validateDescriptors([formula, calculatorSettings])).toEqual([])
})

describe('the parameters of a bank', () => {
  it('are declared without a mistake', () => {
    expect(validateDescriptors([configuration])).toEqual([])
  })

  it('are eight, and all of them are told apart from what stands beside them', () => {
    expect(parameters).toHaveLength(8)
    expect(pickParameters(Object.assign({ version: 3 }, bankValues))).toEqual(bankValues)
    expect(Object.keys(pickParameters(bankValues)).sort()).toEqual([...parameters].sort())
  })
})

describe('a number as it is typed or pasted', () => {
  it.each([
    ['3,5', '3.5'],
    ['3.500 %', '3.500'],
    ['\u200f3.500\u00a0%\u200e', '3.500'],
    ['2 000 000,50 ₪', '2000000.50'],
    ['₪\u202f2\u202f000\u202f000', '2000000'],
    ['2,000,000.50', '2000000.50'],
    ['2,000,000', '2000000'],
    ["2'000'000", '2000000'],
    ['.5', '.5'],
    ['', ''],
  ])('%j means %j', (typed, meant) => {
    expect(normalizeTypedNumber(typed)).toBe(meant)
  })

  it('parts the thousands of a sum by a single comma, and the places of a rate', () => {
    expect(normalizeTypedNumber('100,000', true)).toBe('100000')
    expect(normalizeTypedNumber('1,500')).toBe('1.500')
    expect(normalizeTypedNumber('1500,50', true)).toBe('1500.50')
  })

  it.each(['1.2.3', 'abc', '-1', '1,2,3', '3,5.1', '<script>', '1e3'])('leaves %j what it is', (typed) => {
    expect(normalizeTypedNumber(typed)).toBe(typed)
  })

  it('consists of digits and a dot', () => {
    expect(['3.500', '', '1.2.3'].every(isDigitsAndDot)).toBe(true)
    expect(['-1', '3,5', 'x', '٣'].some(isDigitsAndDot)).toBe(false)
  })
})
