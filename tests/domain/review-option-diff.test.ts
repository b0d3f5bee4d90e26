import { describe, expect, it } from 'vitest'
import type { OptionSet } from '../../domain/dropdowns/options.ts'
import { diffOptions } from '../../domain/review/option-diff.ts'

const set = (...options: (string | [value: string, ru: string])[]): OptionSet => ({
  placeholder: null,
  options: options.map((option) => {
    const [value, ru] = typeof option === 'string' ? [option, option] : option
    return { value, text: { ru, he: '', en: '' } }
  }),
})

const summarizeDiff = (before: OptionSet, after: OptionSet) =>
  diffOptions(before, after).map(({ value, kind, moved }) => [value, kind, ...(moved ?? [])])

describe('the options changed by a draft', () => {
  it('are listed with their kind of change, without unchanged options', () => {
    expect(summarizeDiff(set('a', 'b', 'c'), set('a', ['b', 'другое'], 'd'))).toEqual([
      ['b', 'modified'],
      ['d', 'added'],
      ['c', 'deleted'],
    ])
  })

  it('show both texts in the languages that differ', () => {
    const [change] = diffOptions(set(['a', 'было']), set(['a', 'стало']))
    expect(change?.texts).toEqual([{ language: 'ru', before: 'было', after: 'стало' }])
  })

  it.each([
    ['the first moves to the end', ['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'], [['a', 'moved', 1, 4]]],
    ['the last moves to the beginning', ['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'], [['d', 'moved', 4, 1]]],
    [
      'others are added or deleted before them',
      ['x', 'a', 'b'],
      ['a', 'y', 'b'],
      [
        ['y', 'added'],
        ['x', 'deleted'],
      ],
    ],
  ])('are marked as moved only if they were moved: %s', (_, before, after, changes) => {
    expect(summarizeDiff(set(...before), set(...after))).toEqual(changes)
  })

  it('can be moved and changed at once', () => {
    expect(summarizeDiff(set('a', 'b', 'c'), set('b', 'c', ['a', 'другое']))).toEqual([
      ['a', 'modified', 1, 3],
    ])
  })

  it('include the placeholder and the other data of an option', () => {
    const before = set('a')
    const placeholder = { ru: 'Выберите', he: '', en: '' }
    const after = {
      placeholder,
      options: before.options.map((option) => ({ ...option, metadata: { rate: 1 } })),
    }
    expect(diffOptions(before, after)).toMatchObject([
      { value: undefined, kind: 'added', texts: [{ language: 'ru', before: '', after: 'Выберите' }] },
      { value: 'a', kind: 'modified', texts: [], otherChanges: ['', '{"rate":1}'] },
    ])
  })

  it('include the other data of the dropdown, even if no word changes', () => {
    const changes = diffOptions(set('a'), { ...set('a'), validation: { required: true } })
    expect(changes).toMatchObject([
      { value: undefined, kind: 'modified', texts: [], otherChanges: ['', '{"required":true}'] },
    ])
  })

  it('are found quickly among thousands', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `v${index}`)
    const moved = [...many.slice(1), ...many.slice(0, 1)]
    expect(summarizeDiff(set(...many), set(...moved))).toEqual([['v0', 'moved', 1, 5_000]])
  })

  it('are empty when the draft is equal', () => {
    expect(diffOptions(set('a', 'b'), set('a', 'b'))).toEqual([])
  })
})
