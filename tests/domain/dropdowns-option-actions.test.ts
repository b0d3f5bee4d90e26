import { describe, expect, it } from 'vitest'
import { duplicateOption, sortOptions } from '../../domain/dropdowns/options.ts'
import { findInOptions, replaceInOptions } from '../../domain/dropdowns/replace-in-options.ts'

const option = (value: string, ru: string, he = '', en = '') => ({ value, text: { ru, he, en } })
const values = (options: readonly { value: string }[]) => options.map(({ value }) => value)

describe('duplicating an option', () => {
  it('adds a copy with all its data after it, with a free value', () => {
    const firstOption = { ...option('own', 'своё'), metadata: { ltv_ratio: 0.75 } }
    const once = duplicateOption([firstOption, option('rent', 'съём')], 'own')
    expect(once.slice(0, 2)).toEqual([firstOption, { ...firstOption, value: 'own_copy' }])
    expect(values(duplicateOption(once, 'own', ['own_copy_2']))).toEqual([
      'own',
      'own_copy_3',
      'own_copy',
      'rent',
    ])
  })

  it('keeps the value within the allowed length', () => {
    const [, copy] = duplicateOption([option('x'.repeat(255), 'а')], 'x'.repeat(255))
    expect(copy?.value).toBe(`${'x'.repeat(250)}_copy`)
  })
})

describe('sorting options', () => {
  it('uses the alphabet of the language: ё beside е, numbers by size, quotes ignored', () => {
    const words = ['Ёлкино', '«Жуковка»', '10 лет', 'Евпатория', '9 лет', 'яма', 'Арад']
    const sorted = sortOptions(
      words.map((word, index) => option(String(index), word)),
      'ru',
    )
    const order = ['9 лет', '10 лет', 'Арад', 'Евпатория', 'Ёлкино', '«Жуковка»', 'яма']
    expect(sorted.map(({ text }) => text.ru)).toEqual(order)
  })

  it('puts empty texts last, keeps the order of equal ones, and uses the label of a JSON value', () => {
    const options = [
      option('gap', ''),
      option('b', 'б', 'ב'),
      option('json', '{"label": "а"}'),
      option('b2', 'б', 'א'),
      option('gap2', ' '),
    ]
    expect(values(sortOptions(options, 'ru'))).toEqual(['json', 'b', 'b2', 'gap', 'gap2'])
    expect(values(sortOptions(options, 'he')).slice(0, 2)).toEqual(['b2', 'b'])
  })
})

describe('finding and replacing words', () => {
  const options = [
    option('a', 'Город у моря, город', 'עיר ליד הים', 'A city, the City'),
    option('b', 'Пригород', 'עירוני'),
    option('c', '{"label": "город", "key": "город"}'),
  ]
  const replacement = {
    find: 'город',
    replace: '$& посёлок',
    language: 'all',
    wholeWord: false,
    matchCase: false,
  } as const
  const texts = (more: object) =>
    findInOptions(options, { ...replacement, ...more }).map(({ after }) => after)

  it('previews each changed text, whatever its points and accents', () => {
    expect(texts({})).toEqual(['$& посёлок у моря, $& посёлок', 'При$& посёлок', '$& посёлок'])
    expect(findInOptions(options, replacement)[0]).toMatchObject({ before: 'Город у моря, город', count: 2 })
  })

  it('respects letter case, whole words and the language if requested', () => {
    expect(texts({ replace: 'x', matchCase: true })).toEqual(['Город у моря, x', 'Приx', 'x'])
    expect(texts({ replace: 'x', wholeWord: true })).toEqual(['x у моря, x', 'x'])
    expect(texts({ find: 'עיר', replace: 'x', wholeWord: true })).toEqual(['x ליד הים'])
    expect(texts({ find: 'город', language: 'en' })).toEqual([])
    expect(texts({ find: 'CITY', replace: 'x', language: 'en' })).toEqual(['A x, the x'])
  })

  it('takes pattern characters literally, and finds nothing for empty input', () => {
    const signs = '.*+?^$()[]|{}/\\-'
    const options = [option('a', `а${signs}б`)]
    expect(findInOptions(options, { ...replacement, find: signs, replace: '' })[0]?.after).toBe('аб')
    expect(texts({ find: '' })).toEqual([])
  })

  it('changes only the matching texts, in a JSON value only its label', () => {
    const [first, ...rest] = replaceInOptions(
      options,
      findInOptions(options, { ...replacement, replace: 'x', wholeWord: true }),
    )
    expect(first).toEqual(option('a', 'x у моря, x', 'עיר ליד הים', 'A city, the City'))
    expect(rest).toEqual([options[1], option('c', '{"label": "x", "key": "город"}')])
    expect(rest[0]).toBe(options[1])
  })

  it('skips a text that would become too long', () => {
    const found = findInOptions(options, { ...replacement, replace: 'я'.repeat(9_999) })
    expect(found.map(({ isTooLong }) => isTooLong)).toEqual([true, true, false])
    expect(replaceInOptions(options, found)[0]).toBe(options[0])
  })
})
