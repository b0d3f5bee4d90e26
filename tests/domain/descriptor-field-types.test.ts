import { describe, expect, it } from 'vitest'
import { localizedSort } from '../../domain/descriptor/field.ts'
import { fixedScale } from '../../domain/descriptor/number-types.ts'
import { recordErrors } from '../../domain/descriptor/record-schema.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { banks } from '../../domain/resources/banks.ts'
import { loans } from '../support/loans.ts'

const errors = (body: Record<string, unknown>) => recordErrors(loans, 'update', body)

describe('a decimal', () => {
  it.each(['3.5', '0', '14', '3.125', '20.000', null])('may be %s', (rate) => {
    expect(errors({ rate })).toEqual({})
  })

  it.each([
    ['1.2.3', 'pattern'],
    ['3,5', 'pattern'],
    ['', 'pattern'],
    ['3.1255', 'pattern'],
    ['1000', 'pattern'],
    ['-1', 'pattern'],
    ['20.001', 'maximum'],
    [3.5, 'type'],
  ])('may not be %s', (rate, rule) => {
    expect(errors({ rate })).toEqual({ rate: rule })
  })

  it('can be negative unless that is excluded', () => {
    expect(errors({ balance: '-12.50' })).toEqual({})
  })

  it('is stored with all its decimal places', () => {
    expect(fixedScale('3.5', 3)).toBe('3.500')
    expect(fixedScale('007', 2)).toBe('7.00')
    expect(fixedScale('12', 0)).toBe('12')
  })
})

describe('the address of a web page', () => {
  it.each(['https://bank.example', 'http://bank.example:8080/a?b=c#d', 'https://בנק.example/ш'])(
    'may be %s',
    (site) => {
      expect(errors({ site })).toEqual({})
    },
  )

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' https://bank.example',
    'https://bank.example/\u202egnp',
    'data:text/html,x',
    'ftp://bank.example',
    '//bank.example',
    'bank.example',
    'https:bank.example',
    'https:///bank.example',
    'https://a b',
    'https://[x',
  ])('may not be %j', (site) => {
    expect(Object.keys(errors({ site }))).toEqual(['site'])
  })
})

describe('an email address', () => {
  it('contains only Latin characters before the @', () => {
    expect(errors({ contact: 'anna+x@bank.example' })).toEqual({})
    for (const contact of [
      'anna',
      'анна@bank.example',
      'a b@bank.example',
      'a@b@c',
      'anna@',
      '@bank.example',
    ])
      expect([contact, errors({ contact })]).toEqual([contact, { contact: 'pattern' }])
    expect(errors({ contact: `a@${'x'.repeat(260)}` })).toEqual({ contact: 'maxLength' })
  })
})

describe('a percentage and an amount', () => {
  it('are text with decimal places, within their bounds', () => {
    expect(errors({ share: '99.95', fee: '0.01' })).toEqual({})
    expect(errors({ share: '100.01', fee: '0.00' })).toEqual({ share: 'maximum', fee: 'exclusiveMinimum' })
    expect(errors({ share: 5, fee: '1e3' })).toEqual({ share: 'type', fee: 'pattern' })
  })
})

describe('a day', () => {
  it('is a valid calendar date', () => {
    expect(errors({ day: '2024-02-29' })).toEqual({})
    for (const day of ['2023-02-29', '29.02.2024', '2024-2-9', '2024-02-29T00:00:00Z'])
      expect(errors({ day })).toEqual({ day: 'format' })
  })
})

describe('a moment', () => {
  it('is a date and time with a zone', () => {
    expect(errors({ moment: '2024-02-29T10:00:00.000Z' })).toEqual({})
    expect(errors({ moment: 'yesterday' })).toEqual({ moment: 'format' })
  })
})

describe('a language text', () => {
  it('is required in each language of a new record', () => {
    const body = { city: { ru: 'Лод' }, bank: 1 }
    expect(recordErrors(loans, 'create', body)).toEqual({ 'city.he': 'required', 'city.en': 'required' })
  })

  it('is changed language by language, and cannot be emptied', () => {
    expect(errors({ city: { he: 'לוד' } })).toEqual({})
    expect(errors({ city: { he: '', en: 'Jerusalem' } })).toEqual({
      'city.he': 'required',
      'city.en': 'maxLength',
    })
  })
})

describe('a reference', () => {
  it('is an id of the type used by the other resource', () => {
    expect(errors({ bank: 5, others: [1, 2] })).toEqual({})
    expect(errors({ bank: '5' })).toEqual({ bank: 'type' })
    expect(errors({ others: ['x'] })).toEqual({ 'others.0': 'type' })
    expect(errors({ others: [1, 1] })).toEqual({ others: 'uniqueItems' })
  })
})

describe('a data field', () => {
  it('enforces its schema', () => {
    expect(errors({ notes: { page: 3 } })).toEqual({})
    expect(errors({ notes: { page: 'x' } })).toEqual({ 'notes.page': 'type' })
    expect(errors({ notes: 'text' })).toEqual({ notes: 'type' })
  })
})

describe('the initial sort of a list', () => {
  it('uses the language of the interface for a text in three languages', () => {
    const byCity: Resource = { ...loans, list: { ...loans.list, sort: ['city', 'asc'] } }
    expect(localizedSort(byCity, 'he')).toBe('city.he')
    expect(localizedSort(banks, 'he')).toBe('name_he')
    expect(localizedSort(banks, 'ru')).toBe('name_ru')
  })
})
