import { describe, expect, it } from 'vitest'
import { parseTypedNumber } from '../../domain/format/typed-number.ts'
import { languages } from '../../domain/languages.ts'

describe('a typed or pasted number', () => {
  it.each([
    ['3,5', '3.5'],
    ['3.500 %', '3.500'],
    ['\u200f3.500\u00a0%\u200e', '3.500'],
    ['2 000 000,50 ₪', '2000000.50'],
    ['₪\u202f2\u202f000\u202f000', '2000000'],
    ['$1,500,000.5', '1500000.5'],
    ['2,000,000.50', '2000000.50'],
    ['1,500,000', '1500000'],
    ['1 500 000', '1500000'],
    ['1.500.000', '1500000'],
    ['1.500,5', '1500.5'],
    ['1.500.000,50', '1500000.50'],
    ["2'000'000", '2000000'],
    [',5', '0.5'],
    ['.5', '0.5'],
    ['-,5', '-0.5'],
    ['\u22121 850,00', '-1850.00'],
    ['-₪1\u202f850.00', '-1850.00'],
    ['-₪1,850.00', '-1850.00'],
    ['1.500', '1.500'],
    ['0,500', '0.500'],
    ['', ''],
  ])('%j means %j in every language', (input, expected) => {
    for (const language of languages)
      expect([language, parseTypedNumber(input, { language })]).toEqual([language, expected])
    expect(parseTypedNumber(input)).toBe(expected)
  })

  it('reads a single comma as thousands in languages that write them so, or in whole numbers', () => {
    expect(parseTypedNumber('1,500', { language: 'en', scale: 3 })).toBe('1500')
    expect(parseTypedNumber('1,500', { language: 'he', scale: 3 })).toBe('1500')
    expect(parseTypedNumber('1,500', { language: 'ru', scale: 3 })).toBe('1.500')
    expect(parseTypedNumber('100,000', { language: 'ru', scale: 2 })).toBe('100000')
    expect(parseTypedNumber('1500,50', { language: 'en', scale: 2 })).toBe('1500.50')
    expect(parseTypedNumber('1,500')).toBe('1.500')
  })

  it.each([
    '1.2.3',
    'abc',
    '-1',
    '1,2,3',
    '3,5.1',
    '1,50,000',
    '12,3456,789',
    '<script>',
    '1e3',
    '3.',
    '--1',
    ',',
  ])('stays %j when it is not a number', (input) => {
    for (const language of languages) expect(parseTypedNumber(input, { language })).toBe(input)
  })
})
