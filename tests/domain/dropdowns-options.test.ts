import { describe, expect, it } from 'vitest'
import {
  addOption,
  changeOption,
  moveOption,
  nextOptionValue,
  optionErrors,
  removeOption,
  renameOption,
  replaceOptions,
} from '../../domain/dropdowns/options.ts'
import { parseOption, parseOptions } from '../../domain/dropdowns/parse-dropdown.ts'

const text = (ru: string) => ({ ru, he: `${ru}-he`, en: `${ru}-en` })
const stored = [
  { value: 'own', text: text('своё'), metadata: { ltv_ratio: 0.75 } },
  { value: 'rent', text: text('съём') },
  { value: 'option_3', text: text('другое') },
]
const values = (options: readonly { value: string }[]) => options.map(({ value }) => value)

describe('options', () => {
  it('are added at the end, with the next free value', () => {
    expect(nextOptionValue(['a', 'option_3', 'option_4'])).toBe('option_5')
    const added = addOption(stored, { text: { ru: 'новое' } })
    expect(added.at(-1)).toEqual({ value: 'option_4', text: { ru: 'новое', he: '', en: '' } })
    expect(added.slice(0, 3)).toEqual(stored)
  })

  it('change in the given languages only', () => {
    const [first, ...rest] = changeOption(stored, 'own', { text: { he: 'חדש' } })
    expect(first).toEqual({ ...stored[0], text: { ...text('своё'), he: 'חדש' } })
    expect(rest).toEqual(stored.slice(1))
    expect(changeOption(stored, 'own', { metadata: null })[0]).not.toHaveProperty('metadata')
  })

  it('are renamed in place and removed', () => {
    expect(values(renameOption(stored, 'rent', 'lease'))).toEqual(['own', 'lease', 'option_3'])
    expect(values(removeOption(stored, 'rent'))).toEqual(['own', 'option_3'])
  })

  it('are identified by their stored value while another one is typed, until it is typed again', () => {
    const renamed = renameOption(renameOption(stored, 'rent', 'own'), 'rent', 'lease')
    expect(renamed[1]).toEqual({ id: 'rent', value: 'lease', text: text('съём') })
    expect(values(moveOption(renamed, 'rent', 0))).toEqual(['lease', 'own', 'option_3'])
    expect(values(removeOption(renamed, 'rent'))).toEqual(['own', 'option_3'])
    const twice = renameOption(stored, 'rent', 'own')
    expect(changeOption(twice, 'rent', { text: { ru: 'б' } }).map((one) => one.text.ru)).toEqual([
      'своё',
      'б',
      'другое',
    ])
    expect(renameOption(renamed, 'rent', 'rent')).toEqual(stored)
  })

  it('move to another position within the list', () => {
    expect(values(moveOption(stored, 'option_3', 1))).toEqual(['own', 'option_3', 'rent'])
    expect(values(moveOption(stored, 'own', -1))).toEqual(values(stored))
    expect(values(moveOption(stored, 'own', 9))).toEqual(['rent', 'option_3', 'own'])
  })

  it('are replaced by the sent ones: named options keep their identity, missing ones are deleted', () => {
    const next = replaceOptions(stored, [
      { id: 'rent', text: { ru: 'аренда' } },
      { id: 'own', value: 'owned' },
      { text: { ru: 'новое' } },
      { value: 'named', text: {} },
    ])
    expect(next).toEqual([
      { value: 'rent', text: { ...text('съём'), ru: 'аренда' } },
      { value: 'owned', text: text('своё'), metadata: { ltv_ratio: 0.75 } },
      { value: 'option_4', text: { ru: 'новое', he: '', en: '' } },
      { value: 'named', text: { ru: '', he: '', en: '' } },
    ])
  })

  it('can swap their values', () => {
    const swapped = replaceOptions(stored, [
      { id: 'own', value: 'rent' },
      { id: 'rent', value: 'own' },
    ])
    expect(swapped.map(({ value, text }) => [value, text.ru])).toEqual([
      ['rent', 'своё'],
      ['own', 'съём'],
    ])
  })

  it('can take the value of another option, and none of its other data', () => {
    const next = replaceOptions(stored, [
      { id: 'own', value: 'owned' },
      { value: 'own', text: { ru: 'ново' } },
    ])
    expect(next).toEqual([
      { value: 'owned', text: text('своё'), metadata: { ltv_ratio: 0.75 } },
      { value: 'own', text: { ru: 'ново', he: '', en: '' } },
    ])
  })

  it('never give a new option an existing value', () => {
    const next = replaceOptions(stored, [{ text: { ru: 'а' } }, { text: { ru: 'б' } }, { value: 'option_4' }])
    expect(values(next)).toEqual(['option_5', 'option_6', 'option_4'])
  })

  it('never give a new option a deleted value, nor one of thousands of new ones', () => {
    const [one] = replaceOptions([], [{ text: {} }], ['option_1', 'option_2'])
    expect(one?.value).toBe('option_3')
    const many = replaceOptions(
      stored,
      Array.from({ length: 5_000 }, () => ({ text: {} })),
    )
    expect(new Set([...values(stored), ...values(many)]).size).toBe(5_003)
  })

  it('must be at least one, each with its own value', () => {
    expect(optionErrors([])).toEqual({ '': 'minItems' })
    expect(optionErrors([...stored, { value: 'own', text: text('x') }])).toEqual({ '3.value': 'unique' })
    expect(optionErrors(stored)).toEqual({})
  })
})

describe('an option is parsed as', () => {
  it.each([
    ['title', { id: 'a', titleRu: 'р', titleHe: 'ע', titleEn: 'e' }],
    ['plain languages', { id: 'a', ru: 'р', he: 'ע', en: 'e' }],
    ['texts by language', { id: 'a', text_ru: 'р', text_he: 'ע', text_en: 'e' }],
    ['a text', { id: 'a', text: { ru: 'р', he: 'ע', en: 'e' } }],
    [
      'translations',
      {
        id: 'a',
        translations: [
          { lang: 'ru', text: 'р' },
          { language: 'he', value: 'ע' },
          { lang: 'en', content_value: 'e' },
        ],
      },
    ],
    ['a label', { id: 'a', label: { ru: 'р', he: 'ע', en: 'e' } }],
    ['all of these at once', { id: 'a', titleRu: 'р', ru: 'р', text_he: 'ע', he: 'ע', text: { en: 'e' } }],
  ])('%s', (_, body) => {
    expect(parseOption(body)).toEqual({
      option: { id: 'a', text: { ru: 'р', he: 'ע', en: 'e' } },
      order: undefined,
    })
  })

  it('new without an id, or with an id that begins with new-', () => {
    for (const input of [{ ru: 'а' }, { id: 'new-1', ru: 'а' }])
      expect(parseOption(input)).toMatchObject({ option: { text: { ru: 'а' } } })
    expect(parseOption({ id: 'new-1' })).not.toHaveProperty('option.id')
  })

  it.each([
    [{ titleRu: 'а', ru: 'б' }, { ru: 'repeated' }],
    [{ ru: 1 }, { ru: 'type' }],
    [{ id: {} }, { id: 'type' }],
    [{ id: 7 }, { id: 'type' }],
    [{ value: 7 }, { value: 'type' }],
    [{ value: { toString: 1, valueOf: 1 } }, { value: 'type' }],
    [{ id: 'a', order: '2' }, { order: 'type' }],
    [{ translations: [{ lang: { toString: 1 }, text: 'а' }] }, { lang: 'unknown' }],
    [{ value: '' }, { value: 'required' }],
    [{ translations: { fr: 'x' } }, { fr: 'unknown' }],
    [{ ru: 'x'.repeat(10_001) }, { ru: 'maxLength' }],
  ])('nothing when it is %j', (body, errors) => {
    expect(parseOption(body)).toEqual({ errors })
  })

  it('one of a list, sorted by order if all options have one', () => {
    const list = [
      { id: 'b', order: 2 },
      { id: 'a', order: 1 },
    ]
    expect(parseOptions(list).options.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(parseOptions([...list, { id: 'c' }]).options.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
    expect(parseOptions([{ id: 'a' }, { ru: 1 }]).errors).toEqual({ '1.ru': 'type' })
  })
})
