import { describe, expect, it } from 'vitest'
import { dropdownMessages, parseDropdown } from '../../domain/dropdowns/parse-dropdown.ts'
import { anOption, completeDropdown, repeatInEachLanguage } from '../support/dropdown-builders.ts'

const label = { ru: 'Город', he: 'עיר', en: 'City' }
const placeholder = { ru: 'Выберите', he: 'בחרו', en: 'Choose' }
const haifa = { ru: 'Хайфа', he: 'חיפה', en: 'Haifa' }
const city = { label, placeholder, options: [{ value: 'haifa', text: haifa }] }
const toLanguageList = (texts: object) => Object.entries(texts).map(([lang, text]) => ({ lang, text }))
const { ru: text_ru, he: text_he, en: text_en } = haifa

describe('a dropdown is parsed the same', () => {
  it.each([
    ['as it is stored', city],
    ['with option texts beside the id', { ...city, options: [{ id: 'haifa', ...haifa }] }],
    ['with texts named by language', { ...city, options: [{ value: 'haifa', text_ru, text_he, text_en }] }],
    [
      'with titles',
      {
        ...{ titleRu: label.ru, titleHe: label.he, titleEn: label.en, placeholder },
        options: [{ id: 'haifa', titleRu: text_ru, titleHe: text_he, titleEn: text_en }],
      },
    ],
    [
      'with lists of texts',
      { label: toLanguageList(label), placeholder: toLanguageList(placeholder), options: city.options },
    ],
    ['with the label of each option', { ...city, options: [{ value: 'haifa', label: haifa }] }],
    [
      'with JSON instead of texts',
      { ...city, label: JSON.stringify(label), placeholder: JSON.stringify(placeholder) },
    ],
    [
      'with JSON in a text',
      {
        ...city,
        label: { ...label, ru: '{"label": "Город", "min": 1}' },
        options: [{ value: 'haifa', text: { ...haifa, he: '{"label":{"he":"חיפה"}}' } }],
      },
    ],
    [
      'with its placeholder by language',
      {
        label,
        placeholder_ru: 'Выберите',
        placeholder_he: 'בחרו',
        placeholder_en: 'Choose',
        options: city.options,
      },
    ],
  ])('%s', (_, body) => {
    const read = parseDropdown(body)
    expect(read).toMatchObject({ data: city, errors: {} })
    expect(dropdownMessages(read)).toEqual([])
  })

  it('in the order given by its options', () => {
    const options = [
      { ...anOption('b'), order: 2 },
      { ...anOption('a'), order: 1 },
    ]
    expect(parseDropdown({ ...city, options }).data.options).toEqual([anOption('a'), anOption('b')])
  })

  it('with its additional data, and without an empty placeholder', () => {
    const validation = { required: true, affects_ltv: false }
    const options = [{ ...anOption('a'), metadata: { ltv_ratio: 0.75, display_order: 1 } }]
    const complete = completeDropdown({ validation, options, placeholder: { ru: '', he: ' ', en: '' } })
    expect(parseDropdown(complete).data).toEqual({ ...complete, placeholder: null })
  })
})

describe('parsing a sent dropdown', () => {
  it('leaves out parts that were not sent', () => {
    expect(parseDropdown({ label: { en: 'City' } }).sent).toEqual({ label: { en: 'City' } })
    expect(parseDropdown({ placeholder: {} }).sent).toEqual({ placeholder: null })
    expect(parseDropdown({ validation: null }).sent).toEqual({ validation: null })
    expect(
      parseDropdown({
        options: [
          { id: 'a', value: 'b' },
          { id: 'new-1', en: 'x' },
        ],
      }).sent,
    ).toEqual({
      options: [{ id: 'a', value: 'b', text: {} }, { text: { en: 'x' } }],
    })
  })

  it.each([
    [{ ...city, label: { ...label, ru: 5 } }, { 'label.ru': 'type' }],
    [{ ...city, label: { ...label, fr: 'Ville' } }, { 'label.fr': 'unknown' }],
    [{ ...city, placeholder: { ...placeholder, he: [] } }, { 'placeholder.he': 'type' }],
    [{ ...city, label: 'City' }, { label: 'type' }],
    [{ ...city, placeholder: 5 }, { placeholder: 'type' }],
    [{ ...city, options: {} }, { options: 'type' }],
    [{ ...city, validation: [] }, { validation: 'type' }],
    [
      { ...city, options: [{ value: 'a', text: repeatInEachLanguage('a'), ru: 'b' }] },
      { 'options.0.ru': 'repeated' },
    ],
    [{ ...city, options: [{ value: {}, text: repeatInEachLanguage('a') }] }, { 'options.0.value': 'type' }],
  ])('reports parts that cannot be parsed: %j', (body, errors) => {
    const read = parseDropdown(body)
    expect(read.errors).toEqual(errors)
    expect(dropdownMessages(read).at(-1)).toMatch(/^Not readable: /)
  })

  it.each([undefined, null, 'x', 5, [], {}])('reports everything as missing in %j', (body) => {
    expect(dropdownMessages(parseDropdown(body))).toEqual([
      'English label is required',
      'Hebrew label is required',
      'Russian label is required',
      'At least one option is required',
    ])
  })
})
