import { describe, expect, it } from 'vitest'
import { getExample, validateParameters } from '../../admin/calculator/values/typed-parameters.ts'
import { toFormErrors } from '../../admin/resources/error-messages.ts'
import { readFilterValue, setFilterValue } from '../../admin/resources/FilterChip.tsx'
import { parseDate } from '../../admin/ui/DateField.tsx'
import { dayBounds, fromJerusalem, toJerusalem } from '../../admin/ui/jerusalem-time.ts'
import { parameters } from '../../domain/calculator/configuration.ts'
import type { Field, Resource } from '../../domain/descriptor/resource.ts'
import { formatDate, formatDecimal, formatMoney, formatPercent } from '../../domain/format/format.ts'
import { parseTypedNumber } from '../../domain/format/typed-number.ts'
import { banks } from '../../domain/resources/banks.ts'

describe('a decimal', () => {
  it('is shown with separated thousands and its unit', () => {
    expect(formatDecimal('2000000.00', '₪', 'en')).toBe('2,000,000.00\u00a0₪')
    expect(formatDecimal('-3.500', '%', 'he')).toBe('-3.500\u00a0%')
    expect(formatDecimal('3.8000', '₪', 'ru')).toBe('3,8000\u00a0₪')
    expect(formatDecimal('999', undefined, 'ru')).toBe('999')
  })

  it('is parsed back from its displayed form', () => {
    expect(parseTypedNumber(formatDecimal('1234567.80', '₪', 'ru'))).toBe('1234567.80')
  })
})

describe('a percentage and an amount of money are formatted and parsed in each language', () => {
  it.each([
    ['ru', '3,50\u00a0%', '-1\u202f850,00\u00a0₪'],
    ['he', '3.50%', '-1,850.00\u00a0₪'],
    ['en', '3.50%', '-₪1,850.00'],
  ] as const)('%s', (language, share, sum) => {
    expect(formatPercent('3.50', language)).toBe(share)
    expect(formatMoney('-1850.00', '₪', language)).toBe(sum)
    expect([parseTypedNumber(share), parseTypedNumber(sum)]).toEqual(['3.50', '-1850.00'])
  })
})

describe('the message of an invalid decimal', () => {
  const label = { ru: 'Площадь', he: 'שטח', en: 'Area' }
  const exampleFor = (field: Pick<Field<'decimal'>, 'precision' | 'scale' | 'maximum'>) => {
    const fields: Resource['fields'] = { area: { type: 'decimal', label, ...field } }
    return toFormErrors({ ...banks, fields }, { area: 'pattern' }, { language: 'ru', values: {} }).area
  }

  it.each([
    [{ precision: 6, scale: 1 }, '1234.5'],
    [{ precision: 12, scale: 2 }, '1234.50'],
    [{ precision: 5, scale: 3 }, '12.500'],
    [{ precision: 5, scale: 2, maximum: 100 }, '100.00'],
  ])('for %o contains a valid example', (field, example) => {
    expect(exampleFor(field)).toMatchObject({ message: 'rules.decimal', args: { example } })
  })
})

it('the message of an invalid parameter contains a valid example', () => {
  expect(parameters.map((name) => validateParameters({ [name]: getExample(name) })[name])).toEqual(
    parameters.map(() => undefined),
  )
  expect([getExample('base_interest_rate'), getExample('max_ltv_ratio')]).toEqual(['4.500', '4.50'])
})

describe('the time of Jerusalem', () => {
  it.each([
    ['2024-01-15T10:00:00.000Z', '2024-01-15T12:00'],
    ['2024-07-15T10:00:00.000Z', '2024-07-15T13:00'],
    ['2024-10-26T23:30:00.000Z', '2024-10-27T01:30'],
  ])('at %s is %s, and is converted back', (moment, wall) => {
    expect(toJerusalem(moment)).toBe(wall)
    expect(Math.abs(Date.parse(fromJerusalem(wall)) - Date.parse(moment)) % 3_600_000).toBe(0)
    expect(toJerusalem(fromJerusalem(wall))).toBe(wall)
  })

  it('maps a skipped hour to an existing one', () => {
    expect(toJerusalem(fromJerusalem('2024-03-29T02:30'))).toMatch(/^2024-03-29T0[13]:30$/)
  })

  it('bounds a day by its first and last moment, even when the clocks change', () => {
    expect(dayBounds('2024-07-15')).toEqual({
      start: '2024-07-14T21:00:00.000Z',
      end: '2024-07-15T20:59:59.999Z',
    })
    expect(dayBounds('2024-03-29').start).toBe('2024-03-28T22:00:00.000Z')
  })
})

it('a day is formatted like all dates', () => {
  expect(formatDate('2019-02-28')).toBe('28.02.2019')
  expect(formatDate(null)).toBe('')
})

describe('a filter by range', () => {
  it('becomes two filters of the list', () => {
    const filters = setFilterValue({ q: 'x' }, 'day', 'date', { from: '2024-01-01', to: '' })
    expect(filters).toEqual({ q: 'x', day_gte: '2024-01-01', day_lte: undefined })
    expect(readFilterValue(filters, 'day', 'date')).toEqual({ from: '2024-01-01', to: undefined })
    expect(readFilterValue({ q: 'x' }, 'day', 'date')).toBeUndefined()
  })
})

describe('a typed date', () => {
  it.each([
    ['1.2.2026', false, '2026-02-01'],
    ['01/02/2026', false, '2026-02-01'],
    [' 01.02.2026 | 9:30 ', true, '2026-02-01T09:30'],
    ['01.02.2026', true, '2026-02-01T00:00'],
  ])('is read day first: %s', (text, hasTime, stored) => expect(parseDate(text, hasTime)).toBe(stored))

  it.each(['31.02.2026', '1.2.26', '01.02.2026 25:00', '2026-02-01', ''])(
    'is left to the rules of its field if it is no such date: %s',
    (text) => expect(parseDate(text, true)).toBe(text),
  )
})
