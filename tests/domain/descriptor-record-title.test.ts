import { describe, expect, it } from 'vitest'
import { visibleTo } from '../../domain/descriptor/field-access.ts'
import { recordTitle } from '../../domain/descriptor/record-title.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import type { Language, Trilingual } from '../../domain/languages.ts'
import { banks } from '../../domain/resources/banks.ts'
import { jobs } from '../../domain/resources/jobs.ts'
import { pages } from '../../domain/resources/pages.ts'
import { fees } from '../support/fees.ts'
import { loans } from '../support/loans.ts'

const fee = { id: 8, bank_id: 3, kind: 'once', valid_from: '2026-02-01', amount: '1850.00' }

/** Formats the parts of a title with their direction. */
const titleParts = (record: object, language: Language, resource: Resource = fees) => {
  const title = recordTitle(resource, { ...record }, language, (_, id) => (id === 3 ? 'Леуми' : undefined))
  const [, direction, inner] = /^([\u2066\u2067])(.*)\u2069$/s.exec(title) ?? []
  const order = direction === '\u2067' ? 'rtl' : 'ltr'
  return inner ? [order, ...inner.split(' · ').map((piece) => piece.replace(/[\u2068\u2069]/g, ''))] : title
}

describe('a record is named', () => {
  it('by its title in the language of the interface, or in the next that has one', () => {
    expect(recordTitle(loans, { city: { ru: 'Лод', he: 'לוד' } }, 'he')).toBe('לוד')
    expect(recordTitle(loans, { city: { ru: 'Лод' } }, 'he')).toBe('Лод')
  })

  it('by its name before its key, for pages and background jobs', () => {
    const page = { title: { ru: 'О нас', he: 'מי אנחנו' }, screen_location: 'about_us' }
    expect(titleParts(page, 'he', pages)).toEqual(['rtl', 'מי אנחנו', 'about_us'])
    expect(recordTitle(pages, { screen_location: 'about_us' }, 'he')).toBe('about_us')
    const job = { kind: 'vacuum', job_key: 'vacuum:1', run_at: '2026-02-01T06:00:00Z' }
    expect(titleParts(job, 'ru', jobs)).toEqual(['ltr', 'Обслуживание базы данных', '01.02.2026 | 08:00'])
  })

  it('by the title field of that language when each language has its own', () => {
    expect(recordTitle(banks, { name_ru: 'Леуми', name_he: 'לאומי' }, 'he')).toBe('לאומי')
    expect(recordTitle(banks, { name_ru: 'Леуми' }, 'en')).toBe('Леуми')
    expect(recordTitle(banks, { name_ru: 'Леуми', name_en: '' }, 'en')).toBe('Леуми')
  })

  it('by several fields, each formatted by its type, in the order of the language', () => {
    expect(titleParts(fee, 'ru')).toEqual(['ltr', 'Леуми', 'Разовая', '01.02.2026', '1\u202f850,00\u00a0₪'])
    expect(titleParts(fee, 'he')).toEqual(['rtl', 'Леуми', 'חד־פעמית', '01.02.2026', '1,850.00\u00a0₪'])
  })

  it('by the title fields that are not empty', () => {
    expect(titleParts({ ...fee, kind: null, amount: null }, 'en')).toEqual(['ltr', 'Леуми', '01.02.2026'])
    expect(titleParts({ ...fee, bank_id: null, valid_from: '', amount: null }, 'en')).toBe('Once')
  })

  it('by the number of a referenced record that is hidden or not loaded yet', () => {
    expect(titleParts({ ...fee, bank_id: 4, amount: null, kind: null }, 'en')).toEqual([
      'ltr',
      '№\u00a04',
      '01.02.2026',
    ])
  })

  it('by its own number when its title is empty', () => {
    expect(recordTitle(loans, { id: 8, city: {} }, 'he')).toBe('№\u00a08')
    expect(titleParts({ id: 8 }, 'ru')).toBe('№\u00a08')
  })

  it('without fields that its reader may not read', () => {
    expect(visibleTo(fees, 'director').title).toEqual(['bank_id', 'kind', 'valid_from', 'amount'])
    expect(visibleTo(fees, 'brokers').title).toEqual(['bank_id', 'kind', 'valid_from'])
    expect(titleParts(fee, 'ru', visibleTo(fees, 'brokers'))).toEqual([
      'ltr',
      'Леуми',
      'Разовая',
      '01.02.2026',
    ])
  })
})

describe('a record with a title pattern', () => {
  const inPattern = (pattern: string | Trilingual): Resource => ({ ...fees, title: { pattern } })
  const titleOf = (record: object, pattern: string | Trilingual, language: Language = 'ru') =>
    recordTitle(inPattern(pattern), { ...record }, language, () => 'Леуми').replace(/[\u2066-\u2069]/g, '')

  it('is named by it, with each value formatted by its type', () => {
    expect(titleOf(fee, '№ {amount}, {valid_from}')).toBe('№ 1\u202f850,00\u00a0₪, 01.02.2026')
    expect(titleOf(fee, 'Плата ({bank_id})')).toBe('Плата (Леуми)')
  })

  it('is named by the pattern of the language', () => {
    const pattern = { ru: 'от {valid_from}', he: 'מיום {valid_from}', en: 'of {valid_from}' }
    expect(titleOf(fee, pattern, 'he')).toBe('מיום 01.02.2026')
    expect(titleOf(fee, pattern, 'en')).toBe('of 01.02.2026')
  })

  it('is named without the words before an empty value, and by its number without any value', () => {
    const pattern = '№ {amount}, {valid_from}, {kind}'
    expect(titleOf({ ...fee, amount: null, kind: null }, pattern)).toBe('01.02.2026')
    expect(titleOf({ ...fee, valid_from: null, kind: '' }, pattern)).toBe('№ 1\u202f850,00\u00a0₪')
    expect(titleOf({ id: 8 }, pattern)).toBe('№\u00a08')
  })

  it('is named without fields that its reader may not read', () => {
    const { amount } = fees.fields
    const secret: Resource = {
      ...inPattern('{kind}: {amount}'),
      fields: { ...fees.fields, amount: { ...amount, access: { read: { role: 'director' } } } },
    }
    const title = (role: 'director' | 'brokers') =>
      recordTitle(visibleTo(secret, role), fee, 'en').replace(/[\u2066-\u2069]/g, '')
    expect([title('director'), title('brokers')]).toEqual(['Once: ₪1,850.00', 'Once'])
  })
})
