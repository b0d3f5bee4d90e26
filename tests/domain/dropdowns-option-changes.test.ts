import { describe, expect, it } from 'vitest'
import { applyOptionChanges, compareOptions } from '../../domain/dropdowns/option-changes.ts'
import {
  addOption,
  changeOption,
  type DropdownOption,
  removeOption,
  renameOption,
} from '../../domain/dropdowns/options.ts'

const option = (value: string, words = value): DropdownOption => ({
  value,
  text: { ru: words, he: words, en: words },
})

const stored = [option('a'), option('b'), option('c')]

describe('changes of options', () => {
  it('are what was added, changed, renamed and deleted, without the order and additional data', () => {
    const edited = addOption(
      removeOption(renameOption(changeOption(stored, 'a', { text: { ru: 'A' } }), 'b', 'b2'), 'c'),
      { value: 'd', text: { ru: 'd', he: 'd', en: 'd' }, metadata: { ltv: 1 } },
    )
    expect(compareOptions(stored, [...edited].reverse())).toEqual({
      added: [option('d')],
      changed: [
        { ...option('b'), id: 'b', value: 'b2' },
        { value: 'a', text: { ru: 'A', he: 'a', en: 'a' } },
      ],
      deleted: ['c'],
    })
    expect(compareOptions(stored, stored)).toEqual({ added: [], changed: [], deleted: [] })
  })
})

describe('changes made in another list', () => {
  const changes = {
    added: [option('d', 'D')],
    changed: [{ ...option('b', 'B'), id: 'b', value: 'b2' }, option('a', 'A')],
    deleted: ['c'],
  }

  it('change the options that it has, keep its order and its other options, and add new ones at the end', () => {
    const other = [option('x'), { ...option('b'), metadata: 1 }, option('c')]
    expect(applyOptionChanges(other, changes)).toEqual({
      options: [option('x'), { ...option('b2', 'B'), metadata: 1 }, option('d', 'D')],
      ...{ added: 1, changed: 1, deleted: 1, isInvalid: false },
    })
  })

  it('give an option that it has already the new texts', () => {
    expect(applyOptionChanges([option('d')], { ...changes, changed: [], deleted: [] })).toEqual({
      options: [option('d', 'D')],
      ...{ added: 0, changed: 1, deleted: 0, isInvalid: false },
    })
    expect(applyOptionChanges([option('d', 'D')], { ...changes, changed: [] })).toMatchObject({ changed: 0 })
  })

  it('leave a list as it is if values would look alike or no option would be left', () => {
    const alike = [option('B2'), option('b')]
    expect(applyOptionChanges(alike, changes)).toMatchObject({ options: alike, isInvalid: true })
    const last = [option('c')]
    const deletion = { added: [], changed: [], deleted: ['c'] }
    expect(applyOptionChanges(last, deletion)).toMatchObject({ options: last, isInvalid: true })
  })
})
