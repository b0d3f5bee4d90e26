import { describe, expect, it } from 'vitest'
import { splitOptionListDiff } from '../../admin/dropdowns/editing/dropdown-model.ts'
import { defaultChoices } from '../../admin/form/EditingConflict.tsx'
import type { DropdownOption, EditedOption } from '../../domain/dropdowns/options.ts'

/** Options by value and Russian text: `a`, or `a: А`. */
const list = (...told: string[]): DropdownOption[] =>
  told.map((one) => {
    const [value = '', ru = value] = one.split(': ')
    return { value, text: { ru, he: '', en: '' } }
  })

const formatOptions = (options: unknown) =>
  Array.isArray(options)
    ? options.map(({ value, text }: DropdownOption) => `${value}: ${text.ru}`).join(', ')
    : ''

const splitConflict = (base: DropdownOption[], theirs: DropdownOption[], mine: EditedOption[]) => {
  const parts = splitOptionListDiff({ path: 'options', base, theirs, mine })
  if (!parts) throw new Error('A list has parts')
  const rows = parts.differences.map(({ path, base: was, theirs: other, mine: own }) => ({
    path,
    label: path,
    base: formatOptions(was),
    theirs: formatOptions(other),
    mine: formatOptions(own),
  }))
  const join = (choices: Record<string, 'mine' | 'theirs' | undefined>) => formatOptions(parts.join(choices))
  return { rows, join, byDefault: () => join(defaultChoices(rows)) }
}

const paths = ({ rows }: ReturnType<typeof splitConflict>) => rows.map(({ path }) => path)

describe('a conflict between two edits of an option list', () => {
  it('is resolved option by option', () => {
    const conflict = splitConflict(
      list('a', 'b', 'c'),
      list('a: А1', 'b: Б1', 'c'),
      list('a: А2', 'b', 'c: В2'),
    )
    expect(paths(conflict)).toEqual(['options.a', 'options.b', 'options.c'])
    expect(defaultChoices(conflict.rows)).toEqual({
      'options.a': undefined,
      'options.b': 'theirs',
      'options.c': 'mine',
    })
    expect(conflict.join({ 'options.a': 'mine', 'options.b': 'theirs', 'options.c': 'mine' })).toBe(
      'a: А2, b: Б1, c: В2',
    )
  })

  it('keeps options added by either side in their positions, and removes options deleted by one', () => {
    const conflict = splitConflict(list('a', 'b', 'c'), list('x', 'a', 'c'), list('a', 'b', 'y', 'c'))
    expect(paths(conflict)).toEqual(['options.x', 'options.b', 'options.y'])
    expect(conflict.byDefault()).toBe('x: x, a: a, y: y, c: c')
  })

  it('keeps one option when one side renamed it and the other changed its text', () => {
    const renamed = [{ id: 'a', value: 'b', text: { ru: 'a', he: '', en: '' } }]
    const conflict = splitConflict(list('a'), list('a: А1'), renamed)
    expect(paths(conflict)).toEqual(['options.a'])
    expect([conflict.join({ 'options.a': 'mine' }), conflict.join({ 'options.a': 'theirs' })]).toEqual([
      'b: a',
      'a: А1',
    ])
  })

  it('gives different values when one side renamed an option to the value added by the other', () => {
    const renamed = [{ id: 'a', value: 'b', text: { ru: 'a', he: '', en: '' } }]
    const conflict = splitConflict(list('a'), list('a', 'b: Б'), renamed)
    expect(conflict.join({ 'options.a': 'mine', 'options.b': 'theirs' })).toBe('option_2: a, b: Б')
  })

  it('asks when one side changed an option deleted by the other', () => {
    const conflict = splitConflict(list('a', 'b'), list('a'), list('a', 'b: Б2'))
    expect(conflict.rows).toMatchObject([{ path: 'options.b', base: 'b: b', theirs: '', mine: 'b: Б2' }])
    expect(defaultChoices(conflict.rows)).toEqual({ 'options.b': undefined })
    expect([conflict.join({ 'options.b': 'mine' }), conflict.join({ 'options.b': 'theirs' })]).toEqual([
      'a: a, b: Б2',
      'a: a',
    ])
  })

  it('asks about the order separately, and shows only moved options', () => {
    const conflict = splitConflict(
      list('a', 'b', 'c', 'd'),
      list('a', 'b: Б1', 'c', 'd'),
      list('a', 'c', 'b', 'd'),
    )
    expect(conflict.rows).toMatchObject([
      { path: 'options.b' },
      { path: 'options', base: 'b: b, c: c', theirs: 'b: b, c: c', mine: 'c: c, b: b' },
    ])
    expect(defaultChoices(conflict.rows)).toEqual({ 'options.b': 'theirs', options: 'mine' })
    expect(conflict.join({ options: 'mine' })).toBe('a: a, c: c, b: Б1, d: d')
    expect(conflict.join({})).toBe('a: a, b: Б1, c: c, d: d')
  })

  it('does not ask about the order when only added and deleted options differ', () => {
    expect(paths(splitConflict(list('a', 'b'), list('x', 'a', 'b'), list('b')))).toEqual([
      'options.x',
      'options.a',
    ])
  })

  it('keeps both new options with the same value', () => {
    const conflict = splitConflict(list('a'), list('a', 'option_2: Их'), list('a', 'option_2: Мой'))
    expect(paths(conflict)).toEqual(['options.option_2', 'options.option_3'])
    expect(conflict.byDefault()).toBe('a: a, option_3: Мой, option_2: Их')
  })

  it('asks nothing when both sides are equal', () => {
    expect(splitConflict(list('a'), list('a', 'b: Б'), list('a', 'b: Б')).rows).toEqual([])
  })

  it('asks about the label as a whole', () => {
    expect(splitOptionListDiff({ path: '1.ru', base: 'а', theirs: 'б', mine: 'в' })).toBeUndefined()
  })
})
